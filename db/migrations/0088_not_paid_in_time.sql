-- An online order may wait for its payment without stock; while it has time, it stands with the placed ones. So their list
-- cannot leave out by an index what is not kept, and is read by `orders_by_status`.
drop index orders_placed;
