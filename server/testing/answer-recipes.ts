import type { EndpointName } from '../../domain/api.ts';
import type { Recipe } from './recipe.ts';
import { forEachHeld } from './submission-recipes.ts';

/** What a curious caller would request about replies and senders. */
export const answerRecipes: Partial<Record<EndpointName, Recipe>> = {
	'answers.listAnswerTemplates': () => [{}],
	'answers.saveAnswerTemplate': () => [{ kind: 'pass', subject: '', text: 'Mine now', rowVersion: 0 }],
	'answers.getAnswerOffer': ({ songIds }) => songIds.map((songId) => ({ songId })),
	'answers.sendAnswer': ({ songIds }) => songIds.map((songId) => ({ songId, answer: { kind: 'pass', subject: '' } })),
	// The ids of songs are used in place of those of replies.
	'answers.undoAnswer': ({ songIds }) => songIds.map((answerId) => ({ answerId })),
	'answers.listOwedAnswers': () => [{}, { after: 'rubbish' }],
	'answers.answerSeveral': ({ songIds }) => [{ songIds, answer: { kind: 'pass', subject: '', text: '{reason}' } }],
	'answers.undoSeveralAnswers': ({ songIds }) => [{ answerIds: songIds }],
	'answers.markAnswered': ({ songIds }) => [{ songIds: songIds.map(() => crypto.randomUUID()) }],
	'answers.offerForSeveral': ({ songIds }) => [{ songIds }],
	'answers.getDeclinedOffer': forEachHeld,
	'answers.declineAndAnswer': ({ songIds }) =>
		songIds.map((trackId) => ({ trackId, answer: { kind: 'pass', subject: '' } })),
	'answers.answerDeclined': ({ songIds }) =>
		songIds.map((trackId) => ({ trackId, answer: { kind: 'pass', subject: '' } })),
	'answers.separateAddress': () => [{ address: 'not an address' }],
	'answers.listSenders': ({ guesses }) => [{}, { after: 'rubbish' }, ...guesses.map((find) => ({ find }))],
	'answers.blockAddress': () => [{ address: 'not an address' }],
	'answers.unblockAddress': () => [{ address: 'not an address' }],
	'answers.mergeAddresses': () => [{ from: 'not an address', into: 'nor this' }],
	'answers.eraseAddress': () => [{ address: 'not an address' }],
};
