// The last document: the signed version, its certificate and the seal. Made by a job after the countersignature, so that a
// server that dies in between leaves nothing undone: the next one claims the contract, which is executed and not sealed.
import { sql } from 'drizzle-orm';
import { contractLink } from '../../domain/contracts/contract-link.ts';
import { contractPath } from '../../domain/contracts/contract-path.ts';
import type { Papers } from '../evidence/papers.ts';
import type { Links } from '../links/links.service.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { hourMs, minuteMs } from '../platform/jobs/job.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { type Claim, ClaimLost, type ClaimMeter, createQueue } from '../platform/jobs/queue.ts';
import type { Log } from '../platform/log/log.ts';
import { TimestampUnavailable } from '../platform/seal/seal.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { certificateOf } from './certificate.ts';
import { type ContractLog, subjectOf } from './contract-log.ts';
import type { ContractPost } from './contract-post.ts';
import { loadDocument, storeDocument } from './contract-storage.ts';
import { copyMail, type SignerMail } from './contracts.mails.ts';
import { type ContractRow, isUnsealed, lockContract, updateContract } from './contracts.repository.ts';
import { contracts } from './contracts.table.ts';
import { findVersion, listParties, listSignatures, listSignings, type PartyRow } from './signing.repository.ts';

interface SealingDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly storage: Storage;
	readonly papers: Papers;
	readonly links: Links;
	readonly log: ContractLog;
	readonly post: ContractPost;
	readonly publicUrl: string;
	readonly serverLog: Log;
	readonly meter: ClaimMeter;
}

export const sealChannel = 'acetate_seal';

/** In the transaction that executes a contract. */
export async function wakeSealing(tx: Tx): Promise<void> {
	await tx.execute(sql`select pg_notify(${sealChannel}, '')`);
}

const failurePause = { firstMs: minuteMs, longestMs: hourMs };
/** Larger ones are fetched by their link: many mailboxes refuse them. */
const mostAttachedBytes = 5 * 1024 ** 2;
const asPdf = { contentType: 'application/pdf' } as const;

/** Letters and digits only: the title is typed by somebody, and a name with a dot in it could look like an address. */
function fileName(title: string): string {
	return `${
		title
			.replace(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ')
			.trim()
			.slice(0, 100) || 'Contract'
	}, sealed.pdf`;
}

export function createSealing(deps: SealingDeps) {
	const { db, clock, storage, papers, links, log, post, publicUrl, serverLog, meter } = deps;
	const queue = createQueue({ db, name: 'seals', table: contracts, key: contracts.id, meter });

	async function make(contract: ContractRow, labelName: string) {
		const version = await findVersion(db, contract.id, contract.currentVersion);
		const head = await papers.log.head(db, subjectOf(contract));
		if (!version || !head) throw new Error('an executed contract has no version or no evidence');
		const signed = await loadDocument(storage, version.storageKey, version.sha256);
		const at = clock.now();
		const certificate = await papers.pdf.writeSpelled(
			certificateOf({
				isStamped: papers.seal.hasTimestamps,
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
		const joined = await papers.pdf.join(contract.organizationId, [signed, certificate.bytes], {
			title: version.title,
			language: 'en',
			date: at,
		});
		const sealed = await papers.seal.sealPdf(joined.bytes, { reason: `Executed: ${version.title}`, at });
		return {
			at,
			version,
			timestamp: sealed.timestamp,
			stored: await storeDocument(storage, contract.organizationId, sealed.bytes),
		};
	}

	/** Where each gets their copy: outsiders by the link that they signed with, which works for its full time again. */
	async function copyAddress(tx: Tx, contract: ContractRow, party: PartyRow): Promise<string> {
		if (party.side === 'label' || party.linkId === null)
			return publicUrl + contractPath({ songId: contract.songId, contractId: contract.id });
		return post.urlOf((await links.extend(tx, contractLink, party.linkId)).token);
	}

	async function seal({ row: contract, fence }: Claim<typeof contracts>): Promise<void> {
		await papers.seal.ready();
		const labelName = await findLabelName(db, contract.organizationId);
		const { at, version, timestamp, stored } = await make(contract, labelName);
		await db.transaction(async (tx) => {
			const now = await lockContract(tx, contract.organizationId, contract.id);
			await fence(tx);
			if (!now) return;
			const { sha256, storageKey, sizeBytes } = stored;
			const changed = await updateContract(tx, now, { sealedAt: at, sealedSha256: sha256, sealedKey: storageKey });
			const { organizationId, id: subjectId } = contract;
			await papers.sealed.register(tx, {
				sha256,
				organizationId,
				labelName,
				kind: 'contract',
				subjectId,
				title: version.title,
				bytes: sizeBytes,
				sealedAt: at,
				stampedAt: timestamp?.at ?? null,
				stampedBy: timestamp?.by ?? null,
			});
			// Whoever signed on paper has their copy.
			const parties = contract.isOnPaper ? [] : await listParties(tx, [contract.id]);
			const isAttached = sizeBytes <= mostAttachedBytes;
			const attachment = isAttached ? { name: fileName(version.title), ...asPdf, storageKey, sha256 } : undefined;
			const copies: { readonly party: PartyRow; readonly messageId: string }[] = [];
			for (const party of parties) {
				const address = await copyAddress(tx, contract, party);
				const compose = (mail: SignerMail) => copyMail({ ...mail, attachment });
				copies.push({ party, messageId: await post.mail(tx, contract, party, address, compose) });
			}
			const stamp = timestamp && { timestamp: timestamp.at.toISOString(), timestampBy: timestamp.by };
			await log.record(tx, changed, null, {
				events: [
					{ kind: 'sealed' },
					...parties.map(({ signerName }) => ({ kind: 'delivered', signer: signerName }) as const),
				],
				evidence: [
					['sealed', { version: version.version, sha256, ...stamp }],
					...copies.map(({ party, messageId }) => {
						const data = { to: party.signerEmail, party: party.id, sha256, messageId, isAttached };
						return ['copy.delivered', data] as const;
					}),
				],
			});
		});
	}

	/** False if the others would fail in the same way. */
	async function sealOrRetry(claim: Claim<typeof contracts>): Promise<boolean> {
		try {
			await seal(claim);
			return true;
		} catch (error) {
			if (error instanceof ClaimLost) throw error;
			const isAway = error instanceof TimestampUnavailable;
			const event = isAway ? 'timestamp server unavailable' : 'a contract could not be sealed';
			serverLog.error({ err: error, contractId: claim.row.id }, event);
			// The queue of seals shows how many there are; they are sealed within a minute of its return.
			await (isAway ? claim.giveBack() : claim.retry(failurePause));
			return !isAway;
		}
	}

	return {
		/** One that fails does not keep the others waiting; it is tried again after a pause. */
		async sealAll(_now: Date, pace: Pace): Promise<void> {
			let mayGoOn = true;
			while (mayGoOn) {
				const isClaimed = await queue.work({ where: isUnsealed, orderBy: [contracts.executedAt] }, async (claim) => {
					mayGoOn = await sealOrRetry(claim);
				});
				mayGoOn &&= isClaimed && (await pace.next());
			}
		},
	};
}
