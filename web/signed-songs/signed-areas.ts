interface SignedArea {
	readonly path: 'overview' | 'contracts' | 'metadata' | 'marketing' | 'label-copy' | 'label-copy-generator' | 'chat';
	readonly caption: string;
}

/** The areas of a signed song, in the order of the work. */
export const signedAreas: readonly SignedArea[] = [
	{ path: 'overview', caption: 'Overview' },
	{ path: 'contracts', caption: 'Contracts' },
	{ path: 'metadata', caption: 'Metadata' },
	{ path: 'marketing', caption: 'Marketing' },
	{ path: 'label-copy', caption: 'Label copy' },
	{ path: 'label-copy-generator', caption: 'Label copy generator' },
	{ path: 'chat', caption: 'Chat' },
];
