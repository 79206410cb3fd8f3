// Creates the final document: the signed version, its certificate and the seal. A job does this after the
// countersignature, so that nothing is lost if a server dies in between: the next one claims the contract, which is
// executed and not sealed.

import { sql } from 'drizzle-orm';
import * as m from '../../domain/contracts/contract-documents.messages.ts';
import { contractLink, contractPath } from '../../domain/contracts/contract-link.ts';
import { t } from '../../domain/kernel/message.ts';
import { registerSealed } from '../evidence/sealed-documents.service.ts';
import type { Core } from '../framework/core.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import { hourMs, minuteMs } from '../platform/jobs/job.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { type Claim, ClaimLost, createQueue } from '../platform/jobs/queue.ts';
import { TimestampUnavailable } from '../platform/seal/seal.ts';
import { certificateOf } from './certificate.ts';
import { type ContractsCore, recordContract, subjectOf } from './contract-changes.ts';
import { copyMail, mailSigner, signingLink } from './contract-mailer.ts';
import { loadDocument, storeDocument } from './contract-storage.ts';
import {
	type ContractRow,
	findVersion,
	isUnsealed,
	listParties,
	listSignatures,
	listSignings,
	lockContract,
	type PartyRow,
	updateContract,
} from './contracts.repository.ts';
import { contracts } from './contracts.table.ts';

export const sealChannel = 'acetate_seal';

/** Call this in the transaction that executes a contract. */
export async function wakeSealing(tx: Tx) {
	await tx.execute(sql`select pg_notify(${sealChannel}, '')`);
}

const failurePause = { firstMs: minuteMs, longestMs: hourMs };
/** Larger documents are only linked, because many mailboxes refuse them. */
const mostAttachedBytes = 5 * 1024 ** 2;
const asPdf = { contentType: 'application/pdf' } as const;

/** Letters and digits only: the title was typed, and a name with a dot in it could look like an address. */
function fileName(title: string) {
	const plain = title
		.replace(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ')
		.trim()
		.slice(0, 100);
	return `${plain === '' ? t(m.unnamedSealedFile) : t(m.sealedFile, { title: plain })}.pdf`;
}

/** Creates and stores one sealed document of the signed version and its certificate. */
async function makeSealed(core: ContractsCore, contract: ContractRow, labelName: string) {
	const { db, documents, publicUrl } = core;
	const version = await findVersion(db, contract.id, contract.currentVersion);
	const head = await documents.log.head(db, subjectOf(contract));
	if (!version || !head) throw new Error('an executed contract has no version or no evidence');
	const signed = await loadDocument(core, version);
	const at = core.clock.now();
	const { title } = version;
	const certificate = await documents.pdf.writeSpelled(
		certificateOf({
			isStamped: documents.seal.hasTimestamps,
			contract,
			version,
			labelName,
			publicUrl,
			at,
			chainHash: head.hash,
			signatures: await listSignatures(db, contract.id),
			signings: await listSignings(db, contract.id, version.version),
		}),
	);
	const about = { title, language: 'en', date: at } as const;
	const joined = await documents.pdf.join(contract.organizationId, [signed, certificate.bytes], about);
	const { timestamp, bytes } = await documents.seal.sealPdf(joined.bytes, { reason: t(m.sealReason, { title }), at });
	return { at, version, timestamp, ...(await storeDocument(core, contract.organizationId, bytes)) };
}

/** Where each party gets their copy: outsiders by the link that they signed with, whose validity starts again. */
async function linkOfCopy(tx: Tx, core: Core, contract: ContractRow, party: PartyRow) {
	if (party.side === 'label' || party.linkId === null)
		return {
			url: core.publicUrl + contractPath({ songId: contract.songId, contractId: contract.id }),
			lastDay: null,
		};
	return signingLink(core, await core.links.extend(tx, contractLink, party.linkId));
}

async function seal(core: ContractsCore, { row: contract, fence }: Claim<typeof contracts>) {
	const { db, documents } = core;
	const { organizationId, id: subjectId } = contract;
	await documents.seal.ready();
	const labelName = await findLabelName(db, organizationId);
	const made = await makeSealed(core, contract, labelName);
	const { at, version, timestamp, sha256, storageKey, sizeBytes: bytes } = made;
	const { title } = version;
	await db.transaction(async (tx) => {
		const now = await lockContract(tx, organizationId, contract.id);
		await fence(tx);
		if (!now) return;
		const changed = await updateContract(tx, now, { sealedAt: at, sealedSha256: sha256, sealedKey: storageKey });
		const about = { organizationId, labelName, kind: 'contract', subjectId, title } as const;
		const stamped = { stampedAt: timestamp?.at ?? null, stampedBy: timestamp?.by ?? null };
		await registerSealed(tx, { ...about, sha256, bytes, sealedAt: at, ...stamped });
		// People who signed on paper have their copy.
		const parties = contract.isOnPaper ? [] : await listParties(tx, [contract.id]);
		const isAttached = bytes <= mostAttachedBytes;
		const attachment = isAttached ? { name: fileName(title), ...asPdf, storageKey, sha256 } : undefined;
		const delivered = [];
		for (const party of parties) {
			const link = await linkOfCopy(tx, core, contract, party);
			const messageId = await mailSigner(
				tx,
				core,
				contract,
				party,
				link,
				copyMail(attachment, party.side === 'counterparty'),
			);
			const copy = { to: party.signerEmail, party: party.id, sha256, messageId, isAttached };
			delivered.push(['copy.delivered', copy] as const);
		}
		const stamp = timestamp && { timestamp: timestamp.at.toISOString(), timestampBy: timestamp.by };
		await recordContract(tx, core, changed, {
			by: null,
			events: [
				{ kind: 'sealed' },
				...parties.map(({ signerName }) => ({ kind: 'delivered', signer: signerName }) as const),
			],
			evidence: [['sealed', { version: version.version, sha256, ...stamp }], ...delivered],
		});
	});
}

/** Returns false if the other contracts would fail in the same way. */
async function sealOrRetry(core: ContractsCore, claim: Claim<typeof contracts>) {
	try {
		await seal(core, claim);
		return true;
	} catch (error) {
		if (error instanceof ClaimLost) throw error;
		const isTimestampDown = error instanceof TimestampUnavailable;
		const event = isTimestampDown ? 'timestamp server unavailable' : 'contract sealing failed';
		core.log.error({ err: error, contractId: claim.row.id }, event);
		// The `seals` queue shows how many wait; they are sealed within a minute of the timestamp server's return.
		await (isTimestampDown ? claim.release() : claim.retry(failurePause));
		return !isTimestampDown;
	}
}

/** A contract that fails does not delay the others; it is retried after a pause. */
export function createSealing(core: ContractsCore) {
	const { db, meters } = core;
	const queue = createQueue({ db, name: 'seals', table: contracts, key: contracts.id, meter: meters.claims.seals });
	return async (_now: Date, pace: Pace) => {
		let canContinue = true;
		while (canContinue) {
			const isClaimed = await queue.work({ where: isUnsealed, orderBy: [contracts.executedAt] }, async (claim) => {
				canContinue = await sealOrRetry(core, claim);
			});
			canContinue &&= isClaimed && (await pace.next());
		}
	};
}
