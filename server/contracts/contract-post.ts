// Links and mails to whoever signs.

import { contractLink } from '../../domain/contracts/contract-link.ts';
import type { ReviewerId } from '../../domain/kernel/ids.ts';
import { listPeople } from '../framework/reviewers.shared-queries.ts';
import type { Links } from '../links/links.service.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import { type Message, messageIdOf } from '../platform/mail/mail.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { type SignerMail, signMail } from './contracts.mails.ts';
import type { ContractRow } from './contracts.repository.ts';
import { type PartyRow, updateParty } from './signing.repository.ts';

interface PostDeps {
	readonly clock: Clock;
	readonly links: Links;
	readonly publicUrl: string;
	/** Whom mails are from; their ids are named after it. */
	readonly mailFrom: string;
}

/** The evidence that a link was mailed. */
export type SentLink = Readonly<Record<'to' | 'party' | 'messageId', string>> & { readonly version: number };

export type ContractPost = ReturnType<typeof createContractPost>;

export function createContractPost({ clock, links, publicUrl, mailFrom }: PostDeps) {
	const urlOf = (token: string) => `${publicUrl}/contract/${token}`;

	async function replyToOf(tx: Tx, { organizationId, sentBy }: ContractRow): Promise<string | undefined> {
		if (sentBy === null) return undefined;
		const [sender] = await listPeople(tx, organizationId, { ids: [sentBy as ReviewerId], emails: [] });
		return sender?.email;
	}

	/**
	 * Stored with the change and sent after it; what cannot be delivered is shown beside the signer. Returns the Message-ID,
	 * which is part of the evidence.
	 */
	async function mail(
		tx: Tx,
		contract: ContractRow,
		party: Pick<PartyRow, 'id' | 'signerEmail' | 'signerName'>,
		link: string,
		compose: (mail: SignerMail) => Message,
	): Promise<string> {
		const song = await findSignedSong(tx, contract.organizationId, contract.songId);
		const message = compose({
			to: party.signerEmail,
			replyTo: await replyToOf(tx, contract),
			signerName: party.signerName,
			labelName: await findLabelName(tx, contract.organizationId),
			songTitle: song?.title ?? '',
			contractTitle: contract.title,
			link,
		});
		const [id = ''] = await enqueueMails(tx, [message], {
			organizationId: contract.organizationId,
			aboutId: party.id,
			now: clock.now(),
		});
		return messageIdOf(mailFrom, id);
	}

	return {
		urlOf,
		mail,

		/** It is this signer's turn: a link of their own for this version, by mail. Returns what proves it. */
		async ask(tx: Tx, contract: ContractRow, party: PartyRow): Promise<SentLink> {
			const { organizationId } = contract;
			const link = await links.create(tx, contractLink, { subjectId: party.id, organizationId });
			await updateParty(tx, party.id, { linkId: link.id, askedAt: clock.now(), remindersSent: 0 });
			const more = {
				note: contract.note,
				validDays: contractLink.validDays,
				isNewVersion: contract.currentVersion > 1,
			};
			const messageId = await mail(tx, contract, party, urlOf(link.token), (signer) =>
				signMail({ ...signer, ...more }),
			);
			return { version: contract.currentVersion, to: party.signerEmail, party: party.id, messageId };
		},

		/** A new address for the same signer; the old one is dead at once. */
		async askAnew(
			tx: Tx,
			contract: ContractRow,
			party: PartyRow & { linkId: NonNullable<PartyRow['linkId']> },
		): Promise<{ readonly url: string; readonly sent: SentLink }> {
			const link = await links.resend(tx, contractLink, party.linkId);
			await updateParty(tx, party.id, { askedAt: clock.now(), remindersSent: 0 });
			const more = { note: contract.note, validDays: contractLink.validDays, isNewVersion: false };
			const url = urlOf(link.token);
			const messageId = await mail(tx, contract, party, url, (signer) => signMail({ ...signer, ...more }));
			return { url, sent: { version: contract.currentVersion, to: party.signerEmail, party: party.id, messageId } };
		},
	};
}
