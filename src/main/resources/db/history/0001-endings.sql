create table ending (
  at integer not null,
  harness text not null,
  sid text not null,
  outcome text not null,
  project text not null,
  folder text,
  model text,
  took integer not null,
  input integer not null,
  output integer not null,
  cache_read integer not null,
  cache_write integer not null,
  reasoning integer not null,
  replies integer not null,
  nanos integer not null,
  priced integer not null,
  unpriced integer not null,
  prices text not null,
  counted_to integer not null,
  unique (harness, sid, at, outcome)
) strict;

create index ending_at on ending (at);

create table note (
  name text primary key,
  value integer not null
) strict;
