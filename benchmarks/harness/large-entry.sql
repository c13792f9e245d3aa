-- Makes the entry :entry as large as any association's: all 300 delegates answered, with 2,000 answered points, and 40 versions.
update guidelines set phase = 100, highest_phase = 100, upload_id = 40, round = 40 where id = :entry;

insert into reviews (guideline_id, user_id, user_type, change_type, comment, upload_id, round, created_at)
select :entry, id, 1, 1, 'A remark or two on the second section.', 40, 40, now() from users where role = 3;

insert into points (guideline_id, user_id, review_id, number, position, user_type, round, upload_id, kind, place, text, proposal,
       answer_kind, answer_text, answer_place, answered_by, answered_at, answer_upload_id, answer_version, settled, judged_by, judged_at, verdict_version)
select :entry, user_id, id, row_number() over (), n, 1, 40, 40, 'major', 'Page ' || n || ', line 12',
       repeat('The dose that this paragraph recommends is higher than the evidence of the cited studies supports. ', 3),
       'Please give the range of the two larger studies.', 'changed', repeat('We give the range of both studies now. ', 4), 'Page 7',
       1, now(), 40, 1, true, user_id, now(), 1
  from reviews cross join generate_series(1, 7) n where guideline_id = :entry and round = 40 and user_type = 1 limit 2000;

insert into comments (guideline_id, user_id, type, comment, created_at)
select :entry, 4 + n % 9, 0, 'Please look at the second figure once more, and at its legend.', now() from generate_series(1, 200) n;

delete from files where guideline_id = :entry;
