// The entry point of the thread that the embedded database computes in.
import { parentPort } from 'node:worker_threads';
import { openEngine } from './embedded-engine.ts';
import type { Bytes, Engine, FromThread, Task, ToThread } from './embedded-questions.ts';

const engines = new Map<number, Engine>();

async function run(database: number, task: Task): Promise<Bytes | undefined> {
	if (task.kind === 'open') {
		engines.set(database, await openEngine(task.options));
		return undefined;
	}
	const engine = engines.get(database);
	if (!engine) throw new Error('the database is closed');
	if (task.kind === 'ask') return engine.ask(task.question);
	if (task.kind === 'dump') return engine.dump();
	engines.delete(database);
	await engine.close();
	return undefined;
}

parentPort?.on('message', async ({ id, database, task }: ToThread) => {
	const tell = (message: FromThread) => parentPort?.postMessage(message, message.answer ? [message.answer.buffer] : []);
	try {
		const answer = await run(database, task);
		tell(answer ? { id, answer } : { id });
	} catch (error) {
		// What the library throws may be no error and have functions in it, which cannot be sent.
		tell({ id, error: new Error(error instanceof Error ? error.message : String(error)) });
	}
});
