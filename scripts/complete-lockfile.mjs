import { readFileSync, writeFileSync } from 'node:fs';
import { fillHoles, findHoles } from './tooling/lockfile.mjs';
import { inRoot } from './tooling/paths.mjs';
import { say } from './tooling/say.mjs';

const file = inRoot('package-lock.json');
const lockfile = JSON.parse(readFileSync(file, 'utf8'));
const holes = findHoles(lockfile);
if (holes.length > 0) writeFileSync(file, `${JSON.stringify(fillHoles(lockfile), null, 2)}\n`);
say(`${holes.length} packages for other platforms were missing from package-lock.json.`);
