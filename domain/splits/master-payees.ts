/** What somebody who has a part of a recording's income is to it. */
export const masterPayees = {
	label: 'Label',
	artist: 'Artist',
	producer: 'Producer',
	remixer: 'Remixer',
	other: 'Other',
} as const;
export type MasterPayee = keyof typeof masterPayees;

export const masterPayeeKinds = Object.keys(masterPayees) as [MasterPayee, ...MasterPayee[]];
