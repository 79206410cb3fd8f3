const lookEveryMs = 250;

/**
 * npm runs a script through a shell, and a signal to npm ends that shell but not what it had started: the server would
 * stay behind and keep its port. So when the parent is gone, we are told to stop as if the signal had reached us.
 */
export function endWithParent() {
	if (process.env.npm_lifecycle_event === undefined) return;
	const parent = process.ppid;
	const looking = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(looking);
		process.kill(process.pid, 'SIGTERM');
	}, lookEveryMs);
	looking.unref();
}
