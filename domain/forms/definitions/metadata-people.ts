// Sections C and D of the metadata form: writers with publishers, and credits.
import { creditRoles } from '../../catalogue/credit-roles.ts';
import { ipi } from '../../catalogue/identifiers/ipi.ts';
import { noSocietyYet, societyChoices } from '../../catalogue/societies.ts';
import { usualWriterRoles, writerRoles } from '../../catalogue/writer-roles.ts';
import type { FormSection } from '../form-definition.ts';
import { optionsFrom, plainOptions } from './options.ts';

const ipiMessage =
	"IPI numbers have 9 to 11 digits, and this one's check digits don't match. Please copy it from your society's website.";

export const writersSection: FormSection = {
	id: 'writers',
	title: 'Writers and publishers',
	lead: 'Everyone who wrote music or words, with the share you agreed on.',
	fields: [
		{
			id: 'writers',
			kind: 'rows',
			caption: 'Writer',
			minRows: 1,
			tooFewMessage: 'Add at least one writer.',
			maxRows: 50,
			matchBy: ['creditName', 'role'],
			source: 'work.shares',
			fields: [
				{
					id: 'creditName',
					kind: 'text',
					caption: 'Name as credited',
					maxLength: 200,
					required: true,
					source: 'writer.creditName',
				},
				// What follows about a person is private: a guest must not learn it of co-writers.
				{
					id: 'legalFirst',
					kind: 'text',
					caption: 'Legal first name',
					maxLength: 100,
					isPrivate: true,
					adminOnly: true,
					source: 'writer.legalFirst',
				},
				{
					id: 'legalLast',
					kind: 'text',
					caption: 'Legal last name',
					maxLength: 100,
					isPrivate: true,
					adminOnly: true,
					source: 'writer.legalLast',
				},
				{ id: 'email', kind: 'email', caption: 'E-mail', isPrivate: true, source: 'writer.email' },
				{
					id: 'role',
					kind: 'choice',
					caption: 'Wrote',
					options: usualWriterRoles.map((value) => ({ value, caption: writerRoles[value] })),
					required: true,
					source: 'role',
				},
				{ id: 'share', kind: 'share', caption: 'Share (%)', required: true, source: 'share' },
				{
					id: 'society',
					kind: 'choice',
					caption: 'Society (PRO)',
					options: plainOptions(societyChoices),
					required: true,
					source: 'writer.society',
				},
				{
					id: 'ipi',
					kind: 'identifier',
					caption: 'IPI',
					scheme: ipi,
					message: ipiMessage,
					required: {
						all: [
							{ field: 'society', isFilled: true },
							{ not: { field: 'society', is: [noSocietyYet] } },
							{ not: { field: 'ipiUnknown', is: [true] } },
						],
					},
					isPrivate: true,
					source: 'writer.ipi',
				},
				{ id: 'ipiUnknown', kind: 'tick', caption: "I don't know the IPI yet" },
				{ id: 'noPublisher', kind: 'tick', caption: 'I have no publisher', source: 'hasNoPublisher' },
				{
					id: 'publisher',
					kind: 'text',
					caption: 'Publisher',
					maxLength: 200,
					shown: { not: { field: 'noPublisher', is: [true] } },
					required: true,
					source: 'publisher.name',
				},
				{
					id: 'publisherIpi',
					kind: 'identifier',
					caption: "Publisher's IPI",
					scheme: ipi,
					message: ipiMessage,
					shown: { not: { field: 'noPublisher', is: [true] } },
					isPrivate: true,
					source: 'publisher.ipi',
				},
			],
		},
	],
};

export const creditsSection: FormSection = {
	id: 'credits',
	title: 'Credits',
	lead: 'Everyone who played, sang, produced, mixed or mastered.',
	fields: [
		{
			id: 'credits',
			kind: 'rows',
			caption: 'Credit',
			minRows: 0,
			maxRows: 100,
			matchBy: ['name', 'role', 'instrument'],
			source: 'recording.credits',
			fields: [
				{ id: 'name', kind: 'text', caption: 'Name', maxLength: 200, required: true, source: 'name' },
				{
					id: 'role',
					kind: 'choice',
					caption: 'Did',
					options: optionsFrom(creditRoles),
					required: true,
					source: 'role',
				},
				{
					id: 'instrument',
					kind: 'text',
					caption: 'Which instrument',
					maxLength: 100,
					shown: { field: 'role', is: ['instrument'] },
					required: true,
					source: 'instrument',
				},
				{ id: 'studio', kind: 'text', caption: 'Studio', maxLength: 200, source: 'studio' },
				{ id: 'date', kind: 'date', caption: 'Day', source: 'sessionDate' },
			],
		},
	],
};
