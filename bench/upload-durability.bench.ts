import { killDuringUploads } from '../server/testing/upload-kill-runs.ts';
import { aFile } from '../server/testing/uploading.ts';
import { onEachDatabase, stopServer } from './bench-server.ts';
import { printTable, type Row } from './table.ts';

const runs = 10;
const uploads = 20;
const rows: Row[] = [];
const { bytes } = await aFile({ seconds: 6, sampleRate: 44_100 });

await onEachDatabase(async (name, server, env) => {
	await stopServer(server);
	const report = await killDuringUploads({ env, runs, uploads, bytes, chunkBytes: 64 * 1024 });
	const acknowledged = report.runs.reduce((sum, run) => sum + run.acknowledgedBytes, 0);
	const lost = report.runs.flatMap((run) => run.lost).length;
	const broken = report.runs.flatMap((run) => run.broken).length + report.missing.length;
	rows.push({
		what: `${name}, ${runs} runs of ${uploads} uploads`,
		measured: `${lost} cut back, ${broken} unfinished, ${report.orphans.length} files without an owner`,
		against: `${(acknowledged / 2 ** 20).toFixed(1)} MB acknowledged`,
		result: lost + broken + report.orphans.length === 0 ? 'nothing lost' : 'uploads were lost',
		isBroken: lost + broken + report.orphans.length > 0,
	});
});

printTable('kill -9 in the middle of uploads', rows);
