/** Kinds of documents that become final, with what the page that checks them calls them. */
export const sealedKinds = { contract: 'Contract', 'label-copy': 'Label copy' } as const;
export type SealedKind = keyof typeof sealedKinds;

export const sealedKindNames = Object.keys(sealedKinds) as [SealedKind, ...SealedKind[]];
