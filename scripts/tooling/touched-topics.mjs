/** Compares the topics that endpoints touched in a whole run of the server's tests with those in server/touched-topics.json. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

export const touchedTopicsFile = inRoot('server/touched-topics.json');

/** Everything that the processes of a run have written. */
export function readTouched(folder) {
	const touched = new Map();
	for (const name of readdirSync(folder))
		for (const [endpoint, topics] of Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
			touched.set(endpoint, new Set([...(touched.get(endpoint) ?? []), ...topics]));
	return touched;
}

/**
 * The problems as sentences. An endpoint that touches nothing has a sentence in the list that says why. Topics that are
 * not in the list are not a problem: which of them follow from a change may depend on the previous state.
 */
export function findUntouched(listed, touched) {
	return Object.entries(listed).flatMap(([endpoint, topics]) => {
		const seen = touched.get(endpoint);
		if (seen === undefined) return [`${endpoint} was never called with success.`];
		if (typeof topics === 'string')
			return seen.size === 0
				? []
				: [`${endpoint} touches ${[...seen].join(', ')} although the list says that it does not.`];
		return topics.filter((topic) => !seen.has(topic)).map((topic) => `${endpoint} no longer touches ${topic}.`);
	});
}

export function readListed() {
	return JSON.parse(readFileSync(touchedTopicsFile, 'utf8'));
}
