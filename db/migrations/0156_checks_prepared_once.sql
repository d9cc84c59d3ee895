-- PostgreSQL prepares the checks of a table anew for each statement that writes a row, which takes as long as they are:
-- some hundred microseconds of each order. What a function checks is prepared once by each connection.

create function is_order_state(
  status text, way text, hold text, source text, taken_by text, taken_along boolean, substitutes text
) returns boolean language plpgsql immutable parallel safe as $$
begin
  return status in ('placed', 'packed', 'out_for_delivery', 'not_delivered', 'delivered', 'cancelled')
    and way in ('door', 'online', 'tab')
    and (hold is null or (hold in ('held', 'released') and way = 'online' and status = 'placed'))
    and source in ('shop', 'phone', 'counter')
    and (source = 'shop') = (taken_by is null) and (source <> 'shop' or not taken_along)
    and substitutes in ('similar', 'leave_out', 'ask');
end $$;

create function is_order_tax(
  tax_mode text, tax_paise bigint, tax_basis_points integer, included_tax_paise bigint, delivery_paise bigint,
  delivery_tax_paise bigint
) returns boolean language plpgsql immutable parallel safe as $$
begin
  return tax_mode in ('on_top', 'included', 'none') and tax_basis_points between 0 and 10000
    and (tax_mode = 'on_top' or (tax_paise = 0 and tax_basis_points = 0))
    and (tax_mode = 'included' or (included_tax_paise = 0 and delivery_tax_paise = 0))
    and delivery_tax_paise between 0 and delivery_paise;
end $$;

alter table orders
  drop constraint orders_status_check, drop constraint orders_way_check, drop constraint orders_hold_check,
  drop constraint orders_unpaid_online_check, drop constraint orders_source_check, drop constraint orders_taken_check,
  drop constraint orders_substitutes_check, drop constraint orders_tax_mode_check,
  drop constraint orders_tax_basis_points_check, drop constraint orders_check, drop constraint orders_check1,
  drop constraint orders_check2, drop constraint orders_check4, drop constraint orders_delivery_paise_check,
  add constraint orders_state check (
    is_order_state(status, way, hold, source, taken_by, taken_along, substitutes)),
  add constraint orders_tax check (
    is_order_tax(tax_mode, tax_paise, tax_basis_points, included_tax_paise, delivery_paise, delivery_tax_paise));

create function is_line_state(picked text, substitutes text, grams integer, given_grams integer)
returns boolean language plpgsql immutable parallel safe as $$
begin
  return (picked is null or picked in ('found', 'short', 'left_out', 'weighed', 'replaced'))
    and (substitutes is null or substitutes in ('similar', 'leave_out', 'ask'))
    and (given_grams = 0 or (given_grams > 0 and grams is not null));
end $$;

alter table order_lines
  drop constraint order_lines_picked_check, drop constraint order_lines_substitutes_check,
  drop constraint order_lines_given_check,
  add constraint order_lines_state check (is_line_state(picked, substitutes, grams, given_grams));

create function is_stock_movement(cause text, change integer, order_id uuid)
returns boolean language plpgsql immutable parallel safe as $$
begin
  return case
    when cause in ('order', 'cancellation', 'hold_ended', 'late_payment', 'changed', 'missing', 'wasted', 'found')
      then order_id is not null
    else cause in ('opening', 'count', 'receipt', 'receipt_reversed') and order_id is null end
    and (change <> 0 or cause = 'opening') and (cause <> 'found' or change > 0);
end $$;

alter table stock_movements
  drop constraint stock_movements_cause_check, drop constraint stock_movements_order_check,
  drop constraint stock_movements_change_check, drop constraint stock_movements_found_check,
  add constraint stock_movements_cause check (is_stock_movement(cause, change, order_id));

create function is_loose(step_grams integer, least_grams integer, most_grams integer)
returns boolean language plpgsql immutable parallel safe as $$
begin
  if step_grams is null then
    return least_grams is null and most_grams is null;
  end if;
  return step_grams between 1 and 1000 and 1000 % step_grams = 0
    and least_grams is not null and least_grams >= step_grams and least_grams % step_grams = 0
    and least_grams / step_grams <= 999
    and (most_grams is null
      or (most_grams >= least_grams and most_grams % step_grams = 0 and most_grams / step_grams <= 999));
end $$;

-- A text that is left out is null.
create function has_length(most integer, value text) returns boolean language sql immutable parallel safe
return value is null or char_length(value) between 1 and most;

create function are_product_texts(
  name text, weight text, code text, brand text, net_quantity text, origin text, local_name text, other_names text,
  names text
) returns boolean language plpgsql immutable parallel safe as $$
begin
  return has_length(200, name) and has_length(40, weight) and has_length(40, code) and has_length(80, brand)
    and has_length(40, net_quantity) and has_length(80, origin) and has_length(200, local_name)
    and has_length(2000, other_names) and has_length(2600, names);
end $$;

alter table products
  drop constraint products_step_grams_check, drop constraint products_loose_check,
  drop constraint products_name_check, drop constraint products_weight_check, drop constraint products_code_check,
  drop constraint products_brand_check, drop constraint products_net_quantity_check,
  drop constraint products_origin_check, drop constraint products_local_name_check,
  drop constraint products_other_names_check, drop constraint products_names_check,
  add constraint products_loose check (is_loose(step_grams, least_grams, most_grams)),
  add constraint products_texts check (
    are_product_texts(name, weight, code, brand, net_quantity, origin, local_name, other_names, names));
