// The samples that a song uses, as rows of the metadata form.
import { type Caption, message } from '../../kernel/message.ts';
import type { PlainField, RowsField } from '../form-definition.ts';
import * as m from '../form-field.messages.ts';
import { fileOf, optionsFrom } from './options.ts';

const clearanceMessage = message(
	'forms.clearanceMissing',
	'Upload the clearance for each sample, or select “Not cleared yet”.',
);

const timeWrong = message('forms.timeWrong', 'Enter minutes and seconds, for example 1:05.');

function time(id: string, caption: Caption, source: string): PlainField {
	const shape = { pattern: /^\d{1,3}:[0-5]\d$/, message: timeWrong };
	return { id, kind: 'text', caption, maxLength: 7, shape, source };
}

const sampleCaption = message('forms.sample', 'Sample');

const samples: readonly PlainField[] = [
	{
		id: 'source',
		kind: 'text',
		caption: message('forms.sampleTitle', 'Source title'),
		maxLength: 250,
		required: true,
		source: 'sourceTitle',
	},
	{
		id: 'artist',
		kind: 'text',
		caption: message('forms.sampleArtist', 'Source artist'),
		maxLength: 200,
		source: 'sourceArtist',
	},
	{
		id: 'owner',
		kind: 'text',
		caption: message('forms.sampleOwner', 'Owner of the recording'),
		maxLength: 200,
		source: 'sourceOwner',
	},
	{
		id: 'kind',
		kind: 'choice',
		caption: m.kind,
		options: optionsFrom({
			sample: sampleCaption,
			interpolation: message('forms.interpolation', 'Interpolation (replayed)'),
			royalty_free_loop: message('forms.loop', 'Royalty-free loop'),
			field_recording: message('forms.fieldRecording', 'Field recording'),
			ai_generated: message('forms.aiGenerated', 'Made with AI'),
		}),
		required: true,
		source: 'kind',
	},
	time('start', message('forms.start', 'Starts at'), 'startMs'),
	time('end', message('forms.end', 'Ends at'), 'endMs'),
	{
		id: 'clearance',
		kind: 'choice',
		caption: message('forms.clearance', 'Clearance'),
		options: optionsFrom({
			not_needed: message('forms.notNeeded', 'Not needed'),
			not_started: message('forms.notCleared', 'Not cleared yet'),
			requested: message('forms.requested', 'Requested'),
			cleared: message('forms.cleared', 'Cleared'),
			refused: message('forms.refused', 'Refused'),
		}),
		required: true,
		requiredMessage: clearanceMessage,
		source: 'clearance',
	},
	{
		id: 'file',
		...fileOf('document', 25),
		caption: message('forms.clearanceFile', 'Clearance document'),
		maxFiles: 3,
		required: { field: 'clearance', is: ['cleared'] },
		requiredMessage: clearanceMessage,
		source: 'licenceFiles',
	},
];

export const samplesField: RowsField = {
	id: 'samples',
	kind: 'rows',
	caption: sampleCaption,
	addCaption: message('forms.addSample', 'Add sample'),
	minRows: 1,
	tooFewMessage: message('forms.sampleMissing', 'Add at least one sample.'),
	maxRows: 50,
	matchBy: ['source', 'artist'],
	shown: { field: 'hasSamples', is: [true] },
	source: 'recording.samples',
	fields: samples,
};
