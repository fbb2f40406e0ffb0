alter table file add column problems text not null default '';
