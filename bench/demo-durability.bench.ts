import { killDuringDemos } from '../server/testing/demo-kill-runs.ts';
import { aFile } from '../server/testing/uploading.ts';
import { onEachDatabase, stopServer } from './bench-server.ts';
import { printTable, type Row } from './table.ts';

const runs = 5;
const guests = 50;
/** Each of them takes five steps to the end. */
const steps = 5 * guests;
const rows: Row[] = [];
const { bytes } = await aFile({ seconds: 2, sampleRate: 44_100 });

await onEachDatabase(async (name, server, env) => {
	await stopServer(server);
	let acknowledged = 0;
	let lost = 0;
	let wrong = 0;
	for (let run = 0; run < runs; run++) {
		const result = await killDuringDemos({ env, guests, steps, bytes });
		acknowledged += result.acknowledged;
		lost += result.lost.length;
		if (result.titles.join() !== result.expected.join()) wrong += 1;
	}
	const isBroken = lost + wrong > 0;
	rows.push({
		what: `${name}, ${runs} runs of ${guests} guests`,
		measured: `${lost} steps lost, ${wrong} runs with other songs than were sent`,
		against: `${acknowledged} steps acknowledged`,
		result: isBroken ? 'demos were lost' : 'nothing lost, every demo a song once',
		isBroken,
	});
});

printTable('kill -9 while guests send demos', rows);
