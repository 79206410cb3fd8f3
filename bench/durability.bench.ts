import { killAgainAndAgain } from '../server/testing/kill-runs.ts';
import { onEachDatabase, stopServer } from './bench-server.ts';
import { printTable, type Row } from './table.ts';

const runs = 10;
const rows: Row[] = [];

await onEachDatabase(async (name, server, env) => {
	await stopServer(server);
	const results = await killAgainAndAgain(env, runs, 1000);
	const acknowledged = results.reduce((sum, run) => sum + run.acknowledged, 0);
	const lost = results.reduce((sum, run) => sum + run.lost.length, 0);
	rows.push({
		what: `${name}, ${runs} runs`,
		measured: `${lost} lost`,
		against: `${acknowledged} acknowledged`,
		result: lost === 0 ? 'none lost' : 'acknowledged changes were lost',
		isBroken: lost > 0,
	});
});

printTable('kill -9 in the middle of changes', rows);
