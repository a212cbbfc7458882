-- Texts that were stored before each had one form: composed, with ordinary spaces, without signs that nobody sees. New texts
-- get it from plainText of the contract, ICCIDs from normaliseIccid. Rows in their form already are not written.
CREATE FUNCTION pg_temp.plain_text(text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT normalize(
    regexp_replace(
      regexp_replace($1, U&'[\00A0\1680\2000-\200A\202F\205F\3000]', ' ', 'g'),
      U&'[\00AD\061C\180E\200B\200E\200F\202A-\202E\2060-\2069\FEFF]', '', 'g'
    ), NFC)
$$;
--> statement-breakpoint
DO $$
DECLARE
  target record;
BEGIN
  FOR target IN
    SELECT * FROM (VALUES
      ('agents', 'name'), ('agents', 'remark'), ('announcements', 'title'), ('api_keys', 'name'), ('certifications', 'name'),
      ('departments', 'name'), ('devices', 'model'), ('dispatchers', 'name'), ('feedback', 'contact'), ('fences', 'name'),
      ('groups', 'name'), ('login_accounts', 'nick_name'), ('login_bindings', 'remark'), ('members', 'name'),
      ('members', 'nick_name'), ('members', 'personal_profile'), ('members', 'remark'), ('notifications', 'title'),
      ('saved_views', 'name'), ('shares', 'remark'), ('test_users', 'remark'), ('versions', 'model'), ('webhooks', 'remark')
    ) AS named (table_name, column_name)
  LOOP
    EXECUTE format(
      'UPDATE %1$I SET %2$I = pg_temp.plain_text(%2$I) WHERE %2$I ~ ''[^\x01-\x7f]'' AND %2$I <> pg_temp.plain_text(%2$I) AND trim(pg_temp.plain_text(%2$I)) <> ''''',
      target.table_name, target.column_name
    );
  END LOOP;
  FOR target IN SELECT * FROM (VALUES ('members'), ('devices'), ('device_bindings')) AS named (table_name) LOOP
    EXECUTE format('UPDATE %1$I SET iccid = upper(iccid) WHERE iccid <> upper(iccid)', target.table_name);
  END LOOP;
END $$;
