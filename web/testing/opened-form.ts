// A form as the server opens it for its recipient, for tests.
import type { GuestForm } from '../../domain/forms/form-shapes.ts';

/** A metadata form that was opened for the first time, without sections and answers. */
export const openedForm: GuestForm = {
	kind: 'metadata',
	definitionVersion: 1,
	status: 'opened',
	labelName: 'Moss and Vinyl',
	song: { title: 'Paper Lanterns', artist: 'Mira Quill' },
	recipientName: 'Mira Quill',
	dueDay: null,
	note: '',
	expiresAt: new Date('2026-12-09T18:40:00Z'),
	sections: [],
	answers: {},
	revision: 0,
	fixNotes: [],
	sent: null,
	context: { today: '2026-11-15', files: {}, release: { date: '', tracks: [] } },
	reminders: null,
	hasReceipt: false,
};
