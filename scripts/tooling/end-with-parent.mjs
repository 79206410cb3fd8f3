const pollEveryMs = 250;

/**
 * npm runs a script through a shell, and a signal to npm ends that shell but not its child: the server would keep
 * running and keep its port. So this process stops when its parent ends, as if the signal had reached it.
 */
export function endWithParent() {
	if (process.env.npm_lifecycle_event === undefined) return;
	const parent = process.ppid;
	const polling = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(polling);
		process.kill(process.pid, 'SIGTERM');
	}, pollEveryMs);
	polling.unref();
}
