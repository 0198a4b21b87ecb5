import { sql } from 'kysely'

/**
 * Files that no other package of the project has. A package that was checked before ids of files were kept may have them: then nothing
 * is said until it is checked again.
 */
const isOvMissing = sql<boolean>`dcps.facts ->> 'version' = 'VF' and exists (
  select 1 from jsonb_array_elements(dcps.facts -> 'compositions') as compositions (one),
    jsonb_array_elements_text(compositions.one -> 'external_ids') as needed (id)
  where not exists (
    select 1 from dcps others join files other_files on other_files._id = others.file_id
    where other_files.project_id = files.project_id and other_files.is_listed and others.file_id <> dcps.file_id
      and others.facts is not null
      and (jsonb_exists(others.facts -> 'asset_ids', needed.id) or not jsonb_exists(others.facts, 'asset_ids'))))`

/** What a verified package says on its tile, in a query of files and their packages. */
export const dcpNotice = sql<'ov_missing' | 'mixed_rates' | null>`case when dcps.status <> 'Verified' then null
  when ${isOvMissing} then 'ov_missing'
  when dcps.problems @> '[{"kind": "mixed_rates"}]' then 'mixed_rates' end`
