import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from './paths.mjs';

const isShipped = (name) => name.endsWith('.ts') && !/\.(test|test-suite)\.ts$/.test(name);

/** The packages that the files below a folder import, except for tests and test helpers. */
function packagesOf(folder) {
	const files = readdirSync(inRoot(folder), { recursive: true })
		.filter((name) => isShipped(name) && !name.startsWith('testing/'))
		.map((name) => readFileSync(join(inRoot(folder), name), 'utf8'));
	const imports = files.flatMap((text) => [
		...text.matchAll(/(?:^(?:import|export)\b[^'\n]*from |^\} from |import\()'((?:@[\w-]+\/)?[a-z][\w.-]*)[/']/gm),
	]);
	return imports.map(([, name]) => name);
}

test('the image installs exactly the packages that the server imports', () => {
	const { dependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

	const imported = new Set(['audio', 'domain', 'server'].flatMap(packagesOf));

	expect(Object.keys(dependencies).sort()).toEqual([...imported].sort());
});
