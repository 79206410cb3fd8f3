/** Messages of the scripts themselves, distinguished from the output of the tools that they run. */
export function say(words = '') {
	process.stdout.write(words === '' ? '\n' : `▸ ${words}\n`);
}

export function complain(words) {
	process.stderr.write(`✗ ${words}\n`);
}

export function seconds(ms) {
	return `${(ms / 1000).toFixed(1)} s`;
}
