import { expect, test } from 'vitest';
import { findStatuses } from './find-statuses.ts';

test.each([
	['submitted', ['submitted']],
	['SUBMIT', ['submitted']],
	['prov', ['approved']],
	['in progress', ['in_progress']],
	['in_progress', ['in_progress']],
	['waiting', ['sent', 'opened', 'in_progress', 'changes_requested']],
	['to review', ['submitted']],
	['withdrawn', ['cancelled']],
	['done', ['approved']],
	['expired', ['expired']],
	['sent', ['draft', 'sent', 'changes_requested']],
	['paper lanterns', []],
	['  ', []],
])('the query %j finds forms with the statuses %j', (query, statuses) => {
	expect(findStatuses(query)).toEqual(statuses);
});
