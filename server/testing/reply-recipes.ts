import type { EndpointName } from '../../domain/api.ts';
import type { Recipe } from './recipe.ts';
import { forEachHeld } from './submission-recipes.ts';

/** What a curious caller would request about replies and senders. */
export const replyRecipes: Partial<Record<EndpointName, Recipe>> = {
	'replies.listReplyTemplates': () => [{}],
	'replies.saveReplyTemplate': () => [{ kind: 'pass', subject: '', text: 'Mine now', rowVersion: 0 }],
	'replies.getReplyOffer': ({ songIds }) => songIds.map((songId) => ({ songId })),
	'replies.sendReply': ({ songIds }) => songIds.map((songId) => ({ songId, reply: { kind: 'pass', subject: '' } })),
	// The ids of songs are used in place of those of replies.
	'replies.undoReply': ({ songIds }) => songIds.map((replyId) => ({ replyId })),
	'replies.listRepliesDue': () => [{}, { after: 'rubbish' }, { group: 'coming' }, { group: 'replied' }],
	'replies.replyToSeveral': ({ songIds }) => [{ songIds, reply: { kind: 'pass', subject: '', text: '{reason}' } }],
	'replies.undoSeveralReplies': ({ songIds }) => [{ replyIds: songIds }],
	'replies.markRepliedElsewhere': ({ songIds }) => [{ songIds: songIds.map(() => crypto.randomUUID()) }],
	'replies.offerForSeveral': ({ songIds }) => [{ songIds }],
	'replies.getDeclinedOffer': forEachHeld,
	'replies.declineAndReply': ({ songIds }) =>
		songIds.map((demoId) => ({ demoId, reply: { kind: 'pass', subject: '' } })),
	'replies.replyToDeclined': ({ songIds }) =>
		songIds.map((demoId) => ({ demoId, reply: { kind: 'pass', subject: '' } })),
	'replies.separateAddress': () => [{ address: 'not an address' }],
	'replies.listSenders': ({ guesses }) => [{}, { after: 'rubbish' }, ...guesses.map((find) => ({ find }))],
	'replies.blockAddress': () => [{ address: 'not an address' }],
	'replies.unblockAddress': () => [{ address: 'not an address' }],
	'replies.mergeAddresses': () => [{ from: 'not an address', into: 'nor this' }],
	'replies.eraseAddress': () => [{ address: 'not an address' }],
};
