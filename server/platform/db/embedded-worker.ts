// Entry point of the thread in which the embedded database runs.
import { parentPort } from 'node:worker_threads';
import { type Engine, type FromThread, openEngine, type Task, type ToThread } from './embedded-engine.ts';

const engines = new Map<number, Engine>();

async function run(database: number, task: Task): Promise<Omit<FromThread, 'id'>> {
	if (task.kind === 'open') {
		engines.set(database, await openEngine(task.options));
		return {};
	}
	const engine = engines.get(database);
	if (!engine) throw new Error('the database is closed');
	if (task.kind === 'execute') {
		const { bytes, computedMs } = await engine.execute(task.command);
		return { response: bytes, computedMs };
	}
	if (task.kind === 'dump') return { response: await engine.dump() };
	engines.delete(database);
	await engine.close();
	return {};
}

parentPort?.on('message', async ({ id, database, task }: ToThread) => {
	const post = (message: FromThread) =>
		parentPort?.postMessage(message, message.response ? [message.response.buffer] : []);
	try {
		post({ id, ...(await run(database, task)) });
	} catch (error) {
		// The library may throw something that is not an error and holds functions, which cannot be sent between threads.
		post({ id, error: new Error(error instanceof Error ? error.message : String(error)) });
	}
});
