import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const work = (group: string, name: string) => ({ group, name });

/** The order in which waiting work starts, one item after another. */
function orderOf(waiting: { group: string; name: string }[]): string[] {
	const turns = createTurns();
	const left = [...waiting];
	const order: string[] = [];
	while (left.length > 0) {
		const [next] = turns.sort(left);
		if (!next) break;
		turns.take(next);
		left.splice(left.indexOf(next), 1);
		order.push(next.name);
	}
	return order;
}

it('the work of one group is done in its order', () => {
	expect(orderOf([work('a', '1'), work('a', '2'), work('a', '3')])).toEqual(['1', '2', '3']);
});

it('groups take turns, however much work one of them has', () => {
	const many = Array.from({ length: 500 }, (_, index) => work('busy', `busy ${index}`));

	const order = orderOf([...many, work('small', 'small'), work('other', 'other')]);

	expect(order.slice(0, 4)).toEqual(['busy 0', 'small', 'other', 'busy 1']);
});

it('a group that arrives while another is busy waits only for the item in progress', () => {
	const turns = createTurns();
	for (let round = 0; round < 100; round += 1) turns.take(work('busy', ''));

	expect(turns.sort([work('busy', 'next'), work('new', 'first')])[0]?.name).toBe('first');
});

it('with ten thousand groups only the latest turns are remembered, and every group still gets a turn', () => {
	const waiting = Array.from({ length: 3_000 }, (_, index) => work(`group ${index}`, `${index}`));

	expect(new Set(orderOf(waiting)).size).toBe(3_000);
});
