import { killDuringSaves } from '../server/testing/form-kill-runs.ts';
import { type KillRun, killAgainAndAgain } from '../server/testing/kill-runs.ts';
import { aFile } from '../server/testing/uploading.ts';
import { onEachDatabase, stopServer } from './bench-server.ts';
import { printTable, type Row } from './table.ts';

const runs = 10;
const rows: Row[] = [];

function report(what: string, results: readonly KillRun[]): void {
	const acknowledged = results.reduce((sum, run) => sum + run.acknowledged, 0);
	const lost = results.reduce((sum, run) => sum + run.lost.length, 0);
	rows.push({
		what: `${what}, ${runs} runs`,
		measured: `${lost} lost`,
		against: `${acknowledged} acknowledged`,
		result: lost === 0 ? 'none lost' : 'acknowledged changes were lost',
		isBroken: lost > 0,
	});
}

await onEachDatabase(async (name, server, env) => {
	await stopServer(server);
	report(name, await killAgainAndAgain(env, runs, 1000));
	const { bytes } = await aFile({ seconds: 1, sampleRate: 8000 });
	const saves = await killDuringSaves({ env, runs, forms: 50, savesPerRun: 500, bytes });
	report(`${name}, 50 forms that save themselves`, saves);
});

printTable('kill -9 in the middle of changes', rows);
