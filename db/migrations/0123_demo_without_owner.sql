-- The people of a demo are ended when it becomes a real shop, whose owner comes from the settings right afterwards.
drop trigger sellers_keep_an_owner on sellers;
create trigger sellers_keep_an_owner after update of role, ended_at on sellers for each row
  when (old.role = 'owner' and old.ended_at is null and not old.is_demo
    and (new.role <> 'owner' or new.ended_at is not null))
  execute function keep_an_owner();
