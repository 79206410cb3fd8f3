import { randomUUID } from 'node:crypto';
import type { EndpointName } from '../../domain/api.ts';
import { consentVersion } from '../../domain/contracts/signing-code.ts';
import type { Caller } from './caller.ts';
import { plantContractToken } from './contract-life.ts';
import { requestEmailChange } from './email-changes.ts';
import { plantFormToken, rightAnswers } from './form-life.ts';
import { plantSplitToken } from './split-life.ts';
import { filledForm, plantDraftToken, plantedKey, plantSubmissionToken } from './submission-life.ts';
import type { TestApp } from './test-app.ts';

/** How to get a working token of every kind of link; a kind without an entry fails the tests of guests. */
export const guestTokens: Record<string, (world: TestApp, admin: Caller, endpoint: string) => Promise<string>> = {
	email_change: async (world, admin) => requestEmailChange(world, await world.memberOf(admin)),
	contract: (world, _, endpoint) =>
		plantContractToken(world, endpoint === 'contracts.declineContract' ? 'decline' : 'sign'),
	form: (world) => plantFormToken(world),
	split: async (world) => plantSplitToken(world, await world.founder()),
	submission_draft: (world) => plantDraftToken(world),
	submission: (world) => plantSubmissionToken(world),
};

/** Further input beside the token, for endpoints that take more. */
export const guestBodies: Partial<Record<EndpointName, object>> = {
	'contracts.readContract': { version: 1, shown: [{ page: 1, ms: 2000 }] },
	'contracts.consentToSign': { version: 1, consentVersion },
	'contracts.requestSigningCode': { version: 1 },
	'contracts.signContract': { version: 1, code: '424242', method: 'typed', name: 'Hollis Tern' },
	'contracts.askForContractChanges': { version: 1, reason: 'Two per cent' },
	'contracts.declineContract': { version: 1, reason: 'Not for me', code: '424242' },
	'forms.submitForm': { changes: rightAnswers() },
	'submissions.addDraftFile': { key: randomUUID(), name: 'demo.mp3', sizeBytes: 10 },
	'submissions.removeDraftFile': { key: randomUUID() },
	'submissions.sendSubmission': filledForm('matrix@outside.example', [plantedKey]),
	'submissions.replaceSubmittedFile': { key: plantedKey, name: 'better.mp3', sizeBytes: 10 },
	'submissions.withdrawSubmittedDemo': { key: plantedKey },
	'splits.disagreeWithSplit': { reason: 'I wrote the words too' },
};
