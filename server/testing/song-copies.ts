import type { Db } from '../platform/db/database.ts';
import { rowsOf, run } from './injected-faults.ts';

/** Copies the only song, each copy with a separate upload; planting each would take a minute. */
export async function copySong(db: Db, times: number): Promise<void> {
	const [songs, uploads] = [await columnsOf(db, 'songs', 'upload_id'), await columnsOf(db, 'uploads', 'storage_key')];
	await run(
		db,
		`with sounds as (
			insert into uploads (${uploads}, storage_key)
			select ${uploads}, 'planted/' || gen_random_uuid() from uploads, generate_series(1, ${times}) returning id)
		insert into songs (${songs}, upload_id) select ${songs}, sounds.id from (select ${songs} from songs) s, sounds`,
	);
}

async function columnsOf(db: Db, table: string, exceptColumn: string): Promise<string> {
	const columns = await rowsOf<{ name: string }>(
		db,
		`select quote_ident(column_name) as name from information_schema.columns where table_schema = 'public'
		and table_name = '${table}' and column_name not in ('id', '${exceptColumn}') and is_generated = 'NEVER'`,
	);
	return columns.map(({ name }) => name).join(', ');
}
