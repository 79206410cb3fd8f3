/** Messages of the scripts themselves, distinguished from the output of the tools that they run. */
export function say(text = '') {
	process.stdout.write(text === '' ? '\n' : `▸ ${text}\n`);
}

export function complain(text) {
	process.stderr.write(`✗ ${text}\n`);
}

export function seconds(ms) {
	return `${(ms / 1000).toFixed(1)} s`;
}
