create table file (
  path text primary key,
  harness text not null,
  size integer not null,
  modified integer not null,
  changed integer not null,
  inode integer not null,
  read_to integer not null,
  scanned integer not null,
  passing integer not null,
  head integer not null,
  head_length integer not null,
  tail integer not null,
  sid text not null,
  parent text,
  forked_from text,
  last_activity integer not null,
  state blob not null,
  claims blob not null
) strict;

create table note (
  name text primary key,
  value text not null
) strict;
