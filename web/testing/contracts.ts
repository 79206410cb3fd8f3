// Contracts as the server sends them to admins, for component tests.
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import { contractIdSchema, songIdSchema } from '../../domain/kernel/ids.ts';

export const draftContract: Contract = {
	id: contractIdSchema.parse('7b0e2f53-6f0d-4a43-9a3c-2f2f8d8c1a01'),
	songId: songIdSchema.parse('7b0e2f53-6f0d-4a43-9a3c-2f2f8d8c1a02'),
	songTitle: 'Low Tide',
	artistName: 'Wren Attic',
	kind: 'exclusive_licence',
	status: 'draft',
	rowVersion: 1,
	actions: ['edit'],
	title: 'Licence of Low Tide',
	effectiveDate: null,
	endDate: null,
	sellOffEnd: null,
	executedAt: null,
	endedAt: null,
	endReason: null,
	isOnPaper: false,
	terms: { values: {}, options: [] },
	text: 'The licence.',
	document: null,
	parent: null,
	amendments: [],
	parties: [],
	missing: { terms: [], parties: [], document: [] },
	versions: [],
	sealed: null,
	events: [],
};
