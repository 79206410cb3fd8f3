// What the people of a label, and its senders, do one after the other. Those who act do not know what the worlds differ
// in.
import { callerOf, outsiders, reviewAs, type World } from './label-of-a-world.ts';

const passReply = {
	kind: 'pass',
	subject: 'About {title}',
	text: 'Hello {artist},\n\n{title} is not for us.\n{label}',
};
const thanks = { kind: 'thanks', subject: 'Thank you for {title}', text: 'Hello {artist}, we have {title}.' };

/** Songs that are added when an address has begun to refuse mails. */
const late = ['Poplar', 'Quince', 'Rowan', 'Sorrel'];

export interface Step {
	readonly name: string;
	/** Compared after this step in every build, not only in `npm run faults`. */
	readonly isCommon?: true;
	/** Set if pages of signed songs change. */
	readonly isAboutSigning?: true;
	run(world: World): Promise<void>;
}

type Decided = { readonly replyId: string };

/** Ids that a step leaves for the next step. */
const left = new WeakMap<World, Map<string, string>>();

function keep(world: World, name: string, id: string): void {
	left.set(world, (left.get(world) ?? new Map()).set(name, id));
}
const kept = (world: World, name: string) => left.get(world)?.get(name);

const song = ({ songIds }: World, title: string) => `/api/songs/${songIds[title]}`;
const held = ({ heldIds }: World, title: string) => `/api/held-demos/${heldIds[title]}`;
const idsOf = ({ songIds }: World, ...titles: string[]) => titles.map((title) => songIds[title]);

export const steps: readonly Step[] = [
	{
		name: 'the demos have arrived',
		isCommon: true,
		run: async () => undefined,
	},
	{
		name: 'colleagues are asked and review some of the songs',
		async run(world) {
			await world.waitUntil('13:00');
			const { members } = (await world.act('mel', 'GET', '/api/organization/members')) as {
				members: { id: string; name: string }[];
			};
			const reviewerIds = members.filter(({ name }) => name === 'ren' || name === 'mel').map(({ id }) => id);
			const songIds = idsOf(world, 'Alder', 'Birch', 'Cedar', 'Juniper');
			await world.act('hal', 'POST', '/api/several-songs/review-requests', { songIds, reviewerIds });
			await reviewAs(world, 'ren', 'Alder', 'A warm low end.');
			await reviewAs(world, 'ren', 'Cedar');
			await reviewAs(world, 'hal', 'Alder');
			await reviewAs(world, 'kim', 'Birch', 'A slow start.');
			await world.act('kim', 'GET', '/exports/senders.csv');
			await world.waitUntil('13:20');
		},
	},
	{
		name: 'replies are queued',
		isCommon: true,
		async run(world) {
			await world.waitUntil('13:30');
			const songIds = idsOf(world, 'Alder', 'Birch', 'Juniper', 'Maple');
			await world.act('ada', 'POST', '/api/several-songs/pass', { songIds, reason: 'Not now', reply: passReply });
			const reason = 'Reminds me of Xenia Holm';
			const passed = await world.act('ada', 'POST', `${song(world, 'Cedar')}/pass`, { reason, reply: passReply });
			keep(world, 'Cedar', (passed as Decided).replyId);
		},
	},
	{
		name: 'some replies are undone',
		async run(world) {
			await world.act('ada', 'POST', '/api/several-songs/undo-decision', { songIds: idsOf(world, 'Birch') });
			await world.act('ada', 'POST', `/api/replies/${kept(world, 'Cedar')}/undo`, {});
		},
	},
	{
		name: 'a sender withdraws a demo whose reply is queued',
		run: (world) => world.withdraw('Maple'),
	},
	{
		name: 'replies are sent',
		async run(world) {
			await world.waitUntil('13:40');
			const songIds = idsOf(world, 'Birch', 'Cedar', 'Dogwood', 'Ivy');
			const several = { songIds, reply: thanks };
			const sent = (await world.act('ada', 'POST', '/api/replies/several', several)) as { replyIds: string[] };
			await world.act('ada', 'POST', '/api/replies/several/undo', { replyIds: sent.replyIds.slice(0, 2) });
			await world.act('ada', 'POST', '/api/replies/elsewhere', { songIds: idsOf(world, 'Cedar') });
			await world.waitUntil('13:50');
		},
	},
	{
		name: 'the sender of a held demo is blocked',
		run: async (world) => {
			await world.act('ada', 'POST', `${held(world, 'Elm')}/block`, {});
		},
	},
	{
		name: 'the sender of another held demo is blocked',
		async run(world) {
			await world.act('hal', 'POST', `${held(world, 'Larch')}/block`, {});
			await world.tryTo('hal', 'POST', `${held(world, 'Larch')}/block`, {});
		},
	},
	{
		name: 'held demos are declined',
		isCommon: true,
		async run(world) {
			await world.act('ada', 'POST', `${held(world, 'Fir')}/decline-and-reply`, { reply: passReply });
			await world.act('mel', 'POST', `${held(world, 'Gorse')}/decline`, {});
			await world.act('mel', 'POST', `${held(world, 'Hazel')}/accept`, {});
		},
	},
	{
		name: 'declining is undone, and accepted demos appear',
		async run(world) {
			await world.act('ada', 'POST', `${held(world, 'Fir')}/undo`, {});
			await world.act('mel', 'POST', `${held(world, 'Gorse')}/undo`, {});
			await world.act('mel', 'POST', `${held(world, 'Fir')}/accept`, {});
			await world.waitUntil('14:00');
		},
	},
	{
		name: 'senders withdraw demos',
		async run(world) {
			await world.withdraw('Birch');
			await world.withdraw('Gorse');
			await world.waitUntil('14:20');
		},
	},
	{
		name: 'a member and an artist are renamed',
		async run(world) {
			await world.act('mel', 'PATCH', '/api/account/name', { name: 'Yngve and the Long Night' });
			await world.act('ada', 'PATCH', song(world, 'Juniper'), { title: 'Juniper by Xenia Holm' });
			await world.act('ada', 'PATCH', song(world, 'Juniper'), { artist: 'Yngve and the Long Night' });
		},
	},
	{
		name: 'a song is signed',
		isCommon: true,
		isAboutSigning: true,
		run: async (world) => {
			await world.act('ada', 'POST', `${song(world, 'Dogwood')}/sign`, {});
		},
	},
	{
		name: 'the signing is undone',
		isAboutSigning: true,
		run: async (world) => {
			await world.act('ada', 'POST', `${song(world, 'Dogwood')}/undo-decision`, {});
		},
	},
	{
		name: 'a song that the worlds differ in is signed, and that is undone',
		async run(world) {
			await world.act('ada', 'POST', `${song(world, 'Juniper')}/undo-decision`, {});
			await callerOf(world, 'ada').mustPost(`${song(world, 'Juniper')}/sign`);
			await world.act('ada', 'POST', `${song(world, 'Juniper')}/undo-decision`, {});
		},
	},
	{
		name: 'addresses are blocked and merged',
		async run(world) {
			await world.act('ada', 'POST', '/api/senders/merge', {
				from: 'yngve@longnight.example',
				into: 'xenia.holm@outside.example',
			});
			await world.act('ada', 'POST', '/api/senders/block', { address: 'xenia.holm@outside.example' });
		},
	},
	{
		name: 'admins guess at the sender of a song',
		async run(world) {
			for (const role of ['ada', 'hal'] as const)
				for (const { email, artistName } of Object.values(outsiders)) {
					await world.tryTo(role, 'PATCH', song(world, 'Fir'), { submissionSource: email });
					await world.tryTo(role, 'PATCH', song(world, 'Fir'), { artist: artistName });
					await world.tryTo(role, 'POST', '/api/senders/separate', { address: email });
					await world.tryTo(role, 'POST', '/api/senders/unblock', { address: email });
				}
		},
	},
	{
		name: 'a song is removed',
		run: async (world) => {
			await world.act('ada', 'DELETE', song(world, 'Ivy'));
		},
	},
	{
		name: 'replies are sent, and one sender’s address refuses them',
		async run(world) {
			await world.addLate();
			await world.waitUntil('15:00');
			const songIds = idsOf(world, ...late);
			await world.act('ada', 'POST', '/api/several-songs/pass', { songIds, reason: '', reply: passReply });
			await world.waitUntil('15:20');
			for (const title of late) await world.act('ada', 'GET', `${song(world, title)}/reply`);
		},
	},
	{
		name: 'replies that could not be delivered are given up',
		isCommon: true,
		async run(world) {
			await world.waitUntil('16:00', 3);
			for (const title of late) {
				await world.act('ada', 'GET', `${song(world, title)}/reply`);
				await world.tryTo('ada', 'POST', `${song(world, title)}/reply`, { reply: passReply });
			}
			const songIds = idsOf(world, ...late);
			await world.act('ada', 'POST', '/api/replies/several', { songIds, reply: passReply });
			await world.act('ada', 'POST', '/api/replies/elsewhere', { songIds });
			for (const title of late.slice(0, 2)) await world.act('ada', 'POST', `${song(world, title)}/undo-decision`, {});
			await world.act('ada', 'POST', '/api/replies/several/offer', { songIds });
		},
	},
	{
		name: 'a sender joins the label',
		run: (world) => world.join('yve', 'y'),
	},
	{
		name: 'the songs expire',
		async run(world) {
			await world.waitUntil('09:00', 9);
		},
	},
	{
		name: 'many songs get a reply',
		async run(world) {
			// A song whose artist has a member's name gets no reply (R-ANSWER-8).
			await world.act('mel', 'PATCH', '/api/account/name', { name: 'mel' });
			const songIds = await world.addMany(25);
			const several = { songIds, reply: thanks };
			const sent = (await world.act('ada', 'POST', '/api/replies/several', several)) as { replyIds: string[] };
			await world.act('ada', 'POST', '/api/replies/several/undo', { replyIds: sent.replyIds.slice(5) });
			await world.act('ada', 'POST', '/api/replies/several', several);
		},
	},
];
