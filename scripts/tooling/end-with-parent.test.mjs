import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const tool = fileURLToPath(new URL('./end-with-parent.mjs', import.meta.url));
const program = `
	import { endWithParent } from ${JSON.stringify(tool)};
	process.on('SIGTERM', () => { console.log('stopping in good order'); process.exit(0); });
	endWithParent();
	setInterval(() => {}, 1000);
	console.log('serving');
`;

it('a server that npm started through a shell shuts down cleanly when the shell is killed', async () => {
	// The rest of the command keeps the shell from replacing itself by the command, as some shells do.
	const shell = spawn('sh', ['-c', `"${process.execPath}" --input-type=module -e "$PROGRAM"; true`], {
		env: { ...process.env, PROGRAM: program, npm_lifecycle_event: 'start' },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const said = [];
	for await (const chunk of shell.stdout) {
		said.push(String(chunk).trim());
		if (said.length === 1) shell.kill('SIGKILL');
	}

	expect(said).toEqual(['serving', 'stopping in good order']);
	if (shell.exitCode === null && shell.signalCode === null) await once(shell, 'exit');
});
