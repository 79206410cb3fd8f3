// Sections C and D of the metadata form: writers with publishers, and credits.

import { ipi } from '../../catalogue/identifiers/ipi.ts';
import { creditRoles, isPerformer, usualWriterRoles, writerRoles } from '../../catalogue/roles.ts';
import { readShare } from '../../catalogue/shares.ts';
import { noSocietyYet, societyOptions } from '../../catalogue/societies.ts';
import { checkShares, checkWriter } from '../../catalogue/style/writer-checks.ts';
import { foldText } from '../../kernel/fold.ts';
import * as general from '../../kernel/general.messages.ts';
import { message, t } from '../../kernel/message.ts';
import { type Answers, innerPath, rowsAt, textAt, yesAt } from '../form-answers.ts';
import type { KnownWriter } from '../form-context.ts';
import type { FormRule, FormSection } from '../form-definition.ts';
import * as m from '../form-field.messages.ts';
import { optionsFrom } from './options.ts';
import { errorAt, fromStyle, warningAt } from './style-findings.ts';

// Rules of the metadata form about writers and credits.

interface WriterRow {
	text(inner: string): string;
	path(inner: string): string;
	isTicked(inner: string): boolean;
}

function writersOf(answers: Answers): WriterRow[] {
	return rowsAt(answers, 'writers').map((row) => ({
		text: (inner) => textAt(answers, innerPath('writers', row, inner)),
		path: (inner) => innerPath('writers', row, inner),
		isTicked: (inner) => yesAt(answers, innerPath('writers', row, inner)) === true,
	}));
}

const total: FormRule = {
	id: 'writers.total',
	reads: ['writers'],
	check(answers) {
		const writers = writersOf(answers);
		if (writers.length === 0) return [];
		return fromStyle([
			checkShares(
				writers.map((writer) => readShare(writer.text('share')) ?? 0),
				'writers',
			),
		]);
	},
};

const writerTwice = message(
	'forms.writerTwice',
	'This writer is listed twice with the same contribution. Please combine the two rows.',
);

const twice: FormRule = {
	id: 'writers.twice',
	reads: ['writers'],
	check(answers) {
		const seen = new Set<string>();
		return writersOf(answers).flatMap((writer) => {
			const name = foldText(writer.text('creditName'));
			const key = `${name}\n${writer.text('role')}`;
			if (name === '' || !seen.has(key)) {
				seen.add(key);
				return [];
			}
			return [errorAt(writer.path('creditName'), writerTwice)];
		});
	},
};

const ipiWanted = message(
	'forms.ipiWanted',
	'Send the IPI as soon as you know it. Societies need it to pay this writer.',
);
const writerEmailWanted = message(
	'forms.writerEmailWanted',
	'Without an email address, we can’t ask this writer to confirm their share.',
);

const emails: FormRule = {
	id: 'writers.emails',
	reads: ['writers'],
	check(answers) {
		return writersOf(answers).flatMap((writer) =>
			writer.text('email') === '' ? [warningAt(writer.path('email'), writerEmailWanted)] : [],
		);
	},
};

const writersStyle: FormRule = {
	id: 'writers.style',
	reads: ['writers'],
	check(answers, { label }) {
		return fromStyle(
			writersOf(answers).flatMap((writer) =>
				checkWriter(
					{
						creditName: writer.text('creditName'),
						legalName: `${writer.text('legalFirst')} ${writer.text('legalLast')}`.trim(),
						publisher: writer.isTicked('noPublisher') ? '' : writer.text('publisher'),
						path: writer.path('creditName'),
					},
					label?.labelName ?? '',
				),
			),
		);
	},
};

const writerKnown = message(
	'forms.writerKnown',
	'A writer with this IPI already exists: {name}. Use that writer, or check the number.',
);

/** The label has a writer with this IPI under another name: after approval, another person would get their share. */
const known: FormRule = {
	id: 'writers.known',
	reads: ['writers'],
	labelOnly: true,
	check(answers, { label }) {
		return writersOf(answers).flatMap((writer) => {
			const found = findByIpi(writer, label?.writers ?? []);
			if (found === undefined || foldText(found.name) === foldText(writer.text('creditName'))) return [];
			return [errorAt(writer.path('ipi'), t(writerKnown, { name: found.name }))];
		});
	},
};

const writerKept = message(
	'forms.writerKept',
	'The catalogue has {field, select, email {another email address} other {another society}} for {name} and keeps it. If it is wrong, change it under Manage Writers.',
);

/**
 * The catalogue's data about a writer who is new in this work stays unchanged: otherwise a form could redirect the
 * confirmations of other songs to another person.
 */
const kept: FormRule = {
	id: 'writers.kept',
	reads: ['writers'],
	labelOnly: true,
	check(answers, { label }) {
		return writersOf(answers).flatMap((writer) => {
			const all = label?.writers ?? [];
			const byName = all.find(({ name }) => foldText(name) === foldText(writer.text('creditName')));
			const found = findByIpi(writer, all) ?? byName;
			if (found === undefined || found.isOwn) return [];
			return (['email', 'society'] as const).flatMap((field) => {
				const given = writer.text(field);
				if (given === '' || found[field] === '' || foldText(given) === foldText(found[field])) return [];
				return [warningAt(writer.path(field), t(writerKept, { name: found.name, field }))];
			});
		});
	},
};

function findByIpi(writer: WriterRow, all: readonly KnownWriter[]) {
	const number = ipi.read(writer.text('ipi'));
	return number === null ? undefined : all.find((one) => one.ipi === number);
}

const creditsWanted = message(
	'forms.creditsWanted',
	'Most stores ask who produced, mixed and mastered the track. Add them if you can.',
);
const performerWanted = message('forms.performerWanted', 'Add at least one performer, such as the vocalist.');

const credits: FormRule = {
	id: 'credits.wanted',
	reads: ['credits'],
	check(answers) {
		const roles = rowsAt(answers, 'credits').map((row) => textAt(answers, innerPath('credits', row, 'role')));
		const isMissing = ['producer', 'mixing_engineer', 'mastering_engineer'].some((role) => !roles.includes(role));
		return [
			...(isMissing ? [warningAt('credits', creditsWanted)] : []),
			...(roles.some(isPerformer) ? [] : [warningAt('credits', performerWanted)]),
		];
	},
};

export const peopleRules: readonly FormRule[] = [total, twice, emails, writersStyle, known, kept, credits];

const ipiMessage = message(
	'forms.ipiWrong',
	'This IPI is not valid. It has 9 to 11 digits; copy it from the society’s website.',
);

export const writersSection: FormSection = {
	id: 'writers',
	title: message('forms.writersTitle', 'Writers and publishers'),
	lead: message('forms.writersLead', 'Everyone who wrote the music or the words, with their agreed shares.'),
	fields: [
		{
			id: 'writers',
			kind: 'rows',
			caption: message('forms.writer', 'Writer'),
			addCaption: message('forms.addWriter', 'Add writer'),
			minRows: 1,
			tooFewMessage: message('forms.writerMissing', 'Add at least one writer.'),
			maxRows: 50,
			matchBy: ['creditName', 'role'],
			onlyRow: {
				caption: message('forms.wroteAlone', 'I wrote it alone'),
				nameField: 'creditName',
				answers: { role: 'CA', share: '100' },
			},
			source: 'work.shares',
			fields: [
				{
					id: 'creditName',
					kind: 'text',
					caption: message('forms.creditName', 'Name as credited'),
					maxLength: 200,
					required: true,
					source: 'writer.creditName',
				},
				// The following details of a person are private: a guest must not see those of co-writers.
				{
					id: 'legalFirst',
					kind: 'text',
					caption: message('forms.legalFirst', 'Legal first name'),
					maxLength: 100,
					autofill: 'given-name',
					isPrivate: true,
					adminOnly: true,
					source: 'writer.legalFirst',
				},
				{
					id: 'legalLast',
					kind: 'text',
					caption: message('forms.legalLast', 'Legal last name'),
					maxLength: 100,
					autofill: 'family-name',
					isPrivate: true,
					adminOnly: true,
					source: 'writer.legalLast',
				},
				{ id: 'email', kind: 'email', caption: general.email, isPrivate: true, source: 'writer.email' },
				{
					id: 'role',
					kind: 'choice',
					caption: message('forms.contribution', 'Contribution'),
					options: usualWriterRoles.map((value) => ({ value, caption: writerRoles[value] })),
					required: true,
					source: 'role',
				},
				{ id: 'share', kind: 'share', caption: message('forms.share', 'Share'), required: true, source: 'share' },
				{
					id: 'society',
					kind: 'choice',
					caption: message('forms.society', 'Society (PRO)'),
					options: optionsFrom(societyOptions),
					required: true,
					source: 'writer.society',
				},
				{
					id: 'ipi',
					kind: 'identifier',
					caption: message('forms.ipiNumber', 'IPI number'),
					scheme: ipi,
					message: ipiMessage,
					required: {
						all: [{ field: 'society', isFilled: true }, { not: { field: 'society', is: [noSocietyYet] } }],
					},
					help: message(
						'forms.ipiHelp',
						'The writer’s number at their society, 9 to 11 digits. It is on every statement.',
					),
					allowsUnknown: true,
					unknownMessage: ipiWanted,
					isPrivate: true,
					source: 'writer.ipi',
				},
				{
					id: 'noPublisher',
					kind: 'tick',
					caption: message('forms.noPublisher', 'No publisher'),
					source: 'hasNoPublisher',
				},
				{
					id: 'publisher',
					kind: 'text',
					caption: message('forms.publisher', 'Publisher'),
					maxLength: 200,
					shown: { not: { field: 'noPublisher', is: [true] } },
					required: true,
					source: 'publisher.name',
				},
				{
					id: 'publisherIpi',
					kind: 'identifier',
					caption: message('forms.publisherIpi', 'Publisher IPI'),
					scheme: ipi,
					message: ipiMessage,
					shown: { not: { field: 'noPublisher', is: [true] } },
					help: message(
						'forms.publisherIpiHelp',
						'The publisher’s number at its society, 9 to 11 digits. Ask your publisher.',
					),
					allowsUnknown: true,
					isPrivate: true,
					source: 'publisher.ipi',
				},
			],
		},
	],
};

export const creditsSection: FormSection = {
	id: 'credits',
	title: message('forms.credits', 'Credits'),
	lead: message('forms.creditsLead', 'Everyone who played, sang, produced, mixed or mastered.'),
	fields: [
		{
			id: 'credits',
			kind: 'rows',
			caption: message('forms.credit', 'Credit'),
			addCaption: m.addCredit,
			minRows: 0,
			maxRows: 100,
			matchBy: ['name', 'role', 'instrument'],
			source: 'recording.credits',
			fields: [
				{ id: 'name', kind: 'text', caption: general.name, maxLength: 200, required: true, source: 'name' },
				{
					id: 'role',
					kind: 'choice',
					caption: m.role,
					options: optionsFrom(creditRoles),
					required: true,
					source: 'role',
				},
				{
					id: 'instrument',
					kind: 'text',
					caption: m.instrument,
					maxLength: 100,
					shown: { field: 'role', is: ['instrument'] },
					required: true,
					source: 'instrument',
				},
				{ id: 'studio', kind: 'text', caption: m.studio, maxLength: 200, source: 'studio' },
				{ id: 'date', kind: 'date', caption: m.date, source: 'sessionDate' },
			],
		},
	],
};
