import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isContractProcedure } from '@orpc/contract';
import { expect, it } from 'vitest';
import { api } from '../../domain/api.ts';

const file = join(import.meta.dirname, '../../server/touched-topics.json');
const listed: Record<string, string[] | string> = JSON.parse(readFileSync(file, 'utf8'));

it('every endpoint that is not a GET is listed with the topics it touches, or with the reason why it touches none', () => {
	const changing = Object.entries(api).flatMap(([module, endpoints]) =>
		Object.entries(endpoints)
			.filter(([, endpoint]) => isContractProcedure(endpoint) && endpoint['~orpc'].route.method !== 'GET')
			.map(([name]) => `${module}.${name}`),
	);
	expect(Object.keys(listed).sort()).toEqual(changing.sort());
	const empty = Object.entries(listed).filter(
		([, said]) => said.length === 0 || (typeof said === 'string' && !said.endsWith('.')),
	);
	expect(empty).toEqual([]);
});
