-- A title is bounded by its words: one of long words would not fit into a row of an index.
drop index guidelines_name;--> statement-breakpoint
create index guidelines_name on guidelines (left(name, 300) collate "und-x-icu", id);--> statement-breakpoint
-- Names have no blanks around them any more.
update guidelines set name = regexp_replace(name, '^\s+|\s+$', '', 'g') where name ~ '^\s|\s$';--> statement-breakpoint
update users set first_name = regexp_replace(first_name, '^\s+|\s+$', '', 'g'),
                 last_name = regexp_replace(last_name, '^\s+|\s+$', '', 'g')
 where first_name ~ '^\s|\s$' or last_name ~ '^\s|\s$';--> statement-breakpoint
update participants set first_name = regexp_replace(first_name, '^\s+|\s+$', '', 'g'),
                        last_name = regexp_replace(last_name, '^\s+|\s+$', '', 'g')
 where first_name ~ '^\s|\s$' or last_name ~ '^\s|\s$';
