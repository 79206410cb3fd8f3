// A plain contract text for each kind, with which a label starts its own template. It is not legal advice, and the editor
// says so.
import type { ContractKind } from './contract-kinds.ts';

const head = `// This starting text is not legal advice. Let a lawyer read it before you send it.

# {title}

This agreement is made between:

{parties}

It takes effect on {effective_date}.`;

const money = `The Label pays an advance of {advance?} once this agreement is signed by everyone. It is deducted from royalties.

The Label pays a flat fee of {fee?} once this agreement is signed by everyone and everything is delivered.

The royalty that the Label pays to {other_party}: {royalty?}.

These costs are deducted before a royalty is paid: {recoupable?}.

Statements are sent {statements?}, within {statement_days?} of the end of each period, and what is due is paid with them.

At their own cost and with 30 days’ notice, {other_party} {audit?}.`;

const tail = `## Promises

{warranties}

Samples and other people’s work are cleared by {samples?}.

## Options

The Label may ask for more: {options?}.

## Special terms

{special?}

## Ending and law

Either side may end this agreement by giving notice of {notice?} if the other breaks it and does not put it right.

After it ends, the Label may sell what it has made for a further {sell_off?}.

Changes need the signature of everyone who signed this agreement.

Governing law and venue: {law}.`;

const credit = `## Credit

The credit reads: {credit?}.

The ℗ line names {p_owner?}.

The © line names {c_owner?}.`;

const delivery = `## Delivery

To be delivered by {other_party}: {delivery?}.

Everything is delivered by {delivery_date?}.

{stems?}`;

const release = `The Label releases the recording within {release_within?} of delivery.`;

function join(...parts: readonly string[]) {
	return parts.join('\n\n');
}

export const startingTexts: Readonly<Record<ContractKind, string>> = {
	exclusive_licence: join(
		head,
		`## Licence

The Label receives from {other_party} an {exclusivity} licence to make, sell, stream and promote the recording {track} by {artist}. No one else may do so during the term.

Its ISRC is {isrc?}.

The territory is {territory}, and the term is {term}.

${release}`,
		`## Money\n\n${money}`,
		credit,
		delivery,
		tail,
	),
	assignment: join(
		head,
		`## Assignment

The Label receives from {other_party} all rights in the recording {track} by {artist}. The territory is {territory}, and the term is {term}.

Its ISRC is {isrc?}.

${release}`,
		`## Money\n\n${money}`,
		credit,
		delivery,
		tail,
	),
	remix: join(
		head,
		`## Remix

A remix of {original}, called {track}, is made by {other_party}. The Label owns the remix from the moment it is made. The territory is {territory}, and the term is {term}.

The Label allows {other_party} to use the original recording for this remix only.

The publishing share of {other_party}: {publishing_share}.

${release}`,
		`## Money\n\n${money}`,
		credit,
		delivery,
		tail,
	),
	feature: join(
		head,
		`## Performance

The featured artist on {track} by {artist} is {other_party}. The Label may use the performance in the territory for the term. The territory is {territory}, and the term is {term}.

The use of the performance is {exclusivity?}.

The publishing share of {other_party}: {publishing_share}.`,
		`## Money\n\n${money}`,
		credit,
		delivery,
		tail,
	),
	producer: join(
		head,
		`## Production

The recording {track} by {artist} is produced by {other_party}. The Label owns the recording and may use it in the territory for the term. The territory is {territory}, and the term is {term}.

The services of {other_party} are {exclusivity?}.

The publishing share of {other_party}: {publishing_share}.`,
		`## Money\n\n${money}`,
		credit,
		delivery,
		tail,
	),
	sync: join(
		head,
		`## Licence

The Label allows {other_party} to use {track} by {artist} with pictures. The licence is {exclusivity}. The territory is {territory}, and the term is {term}.

Media: {media}.

Scenes and use: {use}.

Duration used: {duration_used}.`,
		`## Fees

The fees are {master_fee} for the master and {publishing_fee} for the publishing, paid by {other_party}.

{most_favoured?}`,
		credit,
		// In this kind the label delivers.
		delivery.replace('by {other_party}', 'by the Label'),
		tail,
	),
	amendment: join(
		head,
		`## What changes

This amendment changes the agreement {parent}.

{changes}

Everything else in that agreement stays as it is.`,
		`## Money\n\n${money}`,
		`## Special terms

{special?}

## Law

Governing law and venue of this amendment: {law?}.`,
	),
};

/** Terms in words that a label's first contract starts with. */
export const startingTerms = {
	recoupable: 'The advance, and recording costs that both sides agreed on in writing',
	deliveryItems: 'The mixed and mastered recording as 24-bit WAV, and an instrumental version if there is one',
	/** In a sync licence the label gives the rights. */
	syncWarranties: 'The Label holds the rights that this agreement gives to the other party.',
	warranties:
		'The other party made the recording, holds all rights that this agreement gives to the Label, and has not given them to anyone else.',
} as const;
