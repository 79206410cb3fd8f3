import type { Caller } from './caller.ts';
import { signSong } from './catalogue-life.ts';
import {
	draftOf,
	enoughTerms,
	getContract,
	must,
	oneSigner,
	type PlantedContract,
	save,
	startContract,
} from './contract-life.ts';
import type { TestApp } from './test-app.ts';

const licenceTerms = {
	...enoughTerms,
	royaltyPercent: '50',
	royaltyBasis: 'net_receipts',
	accountingPeriod: 'yearly',
	statementDays: '60',
	deliveryItems: 'WAV',
	deliveryDate: '2027-01-01',
	sampleClearance: 'none',
	recoupable: 'None',
};

/** The draft of an exclusive licence, complete enough to be sent. It gives the label rights, so readiness counts it. */
export async function plantLicence(world: TestApp, admin: Caller): Promise<PlantedContract> {
	const songId = await signSong(world, admin, 'Mira Quill', 'Licensed Lanterns');
	const contractId = await startContract(admin, songId, 'exclusive_licence');
	const contract = await getContract(admin, contractId);
	const terms = { values: { ...contract.terms.values, ...licenceTerms }, options: [] };
	await must(save(admin, contractId, draftOf(contract, oneSigner, { terms })));
	return { songId, contractId };
}
