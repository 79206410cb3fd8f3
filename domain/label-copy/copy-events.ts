// What happens to a label copy. Every change of its state is stored, and its page and the chat tell it.

export const copyEventKinds = [
	'generated',
	'sent',
	'changes_requested',
	'approved',
	'approved_on_behalf',
	'finalised',
	'superseded',
	'out_of_date',
] as const;
export type CopyEventKind = (typeof copyEventKinds)[number];

export interface ToldCopyEvent {
	readonly kind: CopyEventKind;
	readonly version: number;
	/** A member of the label, or the recipient of the form; null if nobody did it. */
	readonly actor: string | null;
}

/** One line of the history and of the chat; the reason, if there is one, stands below it. */
export function tellCopyEvent({ kind, version, actor }: ToldCopyEvent): string {
	const [who, what] = [actor ?? 'Somebody', `version ${version} of the label copy`];
	switch (kind) {
		case 'generated':
			return `${who} generated ${what}`;
		case 'sent':
			return `${who} sent ${what} for approval`;
		case 'changes_requested':
			return `${who} asked for changes in ${what}`;
		case 'approved':
			return `${who} approved ${what}`;
		case 'approved_on_behalf':
			return `${who} approved ${what} on behalf of the artist`;
		case 'finalised':
			return `${who} made ${what} final`;
		case 'superseded':
			return `Version ${version} of the label copy is superseded`;
		case 'out_of_date':
			return `Data changed since version ${version} of the label copy was finalised`;
	}
}

/** Above a final copy whose data has changed. */
export function outOfDateBanner(version: number): string {
	return `Data changed since this copy was finalised. Generate version ${version + 1}.`;
}
