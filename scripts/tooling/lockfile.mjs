/**
 * npm omits packages for other platforms from the lockfile if it cannot fetch them at that time (npm/cli #4828), and
 * `npm ci` then refuses that lockfile. These functions find such holes and fill them.
 */

const systems = /^(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)$/;
const processors = /^(arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)$/;

/** Optional packages that a locked package names and the lockfile lacks for it. */
export function findHoles(lockfile) {
	return Object.entries(lockfile.packages).flatMap(([folder, entry]) =>
		Object.entries(entry.optionalDependencies ?? {})
			.filter(
				([name, version]) =>
					/^\d/.test(version) && lockfile.packages[findHeld(lockfile, folder, name)]?.version !== version,
			)
			.map(([name, version]) => ({
				folder: `${folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '$1')}node_modules/${name}`,
				name,
				version,
				by: folder,
			})),
	);
}

/** The lockfile without holes: each gets its version and its platform, so that only that platform ever fetches it. */
export function fillHoles(lockfile) {
	const packages = { ...lockfile.packages };
	for (const { folder, name, version, by } of findHoles(lockfile)) {
		packages[folder] = {
			version,
			...platformOf(name),
			...(packages[by].dev ? { dev: true } : {}),
			optional: true,
		};
	}
	const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
	return { ...lockfile, packages: Object.fromEntries(sorted) };
}

/** The folder in which Node finds `name` for a package in `folder`: the nearest one upwards. */
export function findHeld(lockfile, folder, name) {
	for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
		const held = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
		if (lockfile.packages[held] !== undefined) return held;
		if (at === '') return undefined;
	}
}

/** Packages for platforms are named after them: `@rollup/rollup-linux-arm64-musl`. */
function platformOf(name) {
	const words = name.split(/[-/]/);
	const os = words.find((word) => systems.test(word));
	const cpu = words.find((word) => processors.test(word));
	const libc = os === 'linux' ? words.find((word) => /^(gnu|musl)/.test(word)) : undefined;
	return {
		...(cpu === undefined ? {} : { cpu: [cpu] }),
		...(os === undefined ? {} : { os: [os] }),
		...(libc === undefined ? {} : { libc: [libc.startsWith('gnu') ? 'glibc' : 'musl'] }),
	};
}
