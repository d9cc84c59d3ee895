-- Forms in Hindi and Marathi stored India under its name in them. It has one name now, which pages show in their language.
update addresses set country = 'India' where country = 'भारत';
update orders set address = jsonb_set(address, '{country}', '"India"') where address ->> 'country' = 'भारत';
