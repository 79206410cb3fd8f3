// Rules of the metadata form about writers and credits.
import { isPerformer } from '../../catalogue/credit-roles.ts';
import { ipi } from '../../catalogue/identifiers/ipi.ts';
import { readShare } from '../../catalogue/shares.ts';
import { checkShares, checkWriter } from '../../catalogue/style/writer-checks.ts';
import { foldText } from '../../kernel/fold.ts';
import { type Answers, innerPath, rowsAt, textAt, yesAt } from '../answers.ts';
import type { KnownWriter } from '../form-context.ts';
import type { FormRule, RuleFinding } from '../form-definition.ts';
import { fromStyle } from './style-findings.ts';

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

const twice: FormRule = {
	id: 'writers.twice',
	reads: ['writers'],
	check(answers) {
		const seen = new Set<string>();
		return writersOf(answers).flatMap((writer): RuleFinding[] => {
			const name = foldText(writer.text('creditName'));
			const key = `${name}\n${writer.text('role')}`;
			if (name === '' || !seen.has(key)) {
				seen.add(key);
				return [];
			}
			const message = 'Two rows name the same writer with the same role. Combine them.';
			return [{ path: writer.path('creditName'), level: 'error', message }];
		});
	},
};

/** What is not known yet does not keep the form from being sent. */
const unknown: FormRule = {
	id: 'writers.unknown',
	reads: ['writers'],
	check(answers) {
		return writersOf(answers).flatMap((writer): RuleFinding[] => [
			...(writer.isTicked('ipiUnknown') && writer.text('ipi') === ''
				? [
						{
							path: writer.path('ipi'),
							level: 'warning' as const,
							message: 'Please send us the IPI as soon as you know it: societies pay by it.',
						},
					]
				: []),
			...(writer.text('email') === ''
				? [
						{
							path: writer.path('email'),
							level: 'warning' as const,
							message: 'Without an e-mail address we cannot ask this writer to confirm the share.',
						},
					]
				: []),
		]);
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

/** The label has a writer with this IPI under another name: approved, somebody else would get their share. */
const known: FormRule = {
	id: 'writers.known',
	reads: ['writers'],
	labelOnly: true,
	check(answers, { label }) {
		return writersOf(answers).flatMap((writer): RuleFinding[] => {
			const found = findByIpi(writer, label?.writers ?? []);
			if (found === undefined || foldText(found.name) === foldText(writer.text('creditName'))) return [];
			const message = `A writer with this IPI already exists: ${found.name}. Use that one, or check the number.`;
			return [{ path: writer.path('ipi'), level: 'error', message }];
		});
	},
};

/**
 * What the catalogue knows of a writer who is new in this work stays: a form could otherwise send the confirmations of
 * other songs to somebody else.
 */
const kept: FormRule = {
	id: 'writers.kept',
	reads: ['writers'],
	labelOnly: true,
	check(answers, { label }) {
		return writersOf(answers).flatMap((writer): RuleFinding[] => {
			const all = label?.writers ?? [];
			const byName = all.find(({ name }) => foldText(name) === foldText(writer.text('creditName')));
			const found = findByIpi(writer, all) ?? byName;
			if (found === undefined || found.isOwn) return [];
			return (
				[
					['email', 'another e-mail address'],
					['society', 'another society'],
				] as const
			).flatMap(([field, what]): RuleFinding[] => {
				const given = writer.text(field);
				if (given === '' || found[field] === '' || foldText(given) === foldText(found[field])) return [];
				const message = `${found.name} is in the catalogue with ${what}, which stays. Change it under Manage Writers if it is wrong.`;
				return [{ path: writer.path(field), level: 'warning', message }];
			});
		});
	},
};

function findByIpi(writer: WriterRow, all: readonly KnownWriter[]): KnownWriter | undefined {
	const number = ipi.read(writer.text('ipi'));
	return number === null ? undefined : all.find((one) => one.ipi === number);
}

const credits: FormRule = {
	id: 'credits.wanted',
	reads: ['credits'],
	check(answers) {
		const roles = rowsAt(answers, 'credits').map((row) => textAt(answers, innerPath('credits', row, 'role')));
		const isMissing = ['producer', 'mixing_engineer', 'mastering_engineer'].some((role) => !roles.includes(role));
		return [
			...(isMissing
				? [
						{
							path: 'credits',
							level: 'warning' as const,
							message: 'Most stores ask who produced, mixed and mastered the track. Add them if you can.',
						},
					]
				: []),
			...(roles.some(isPerformer)
				? []
				: [
						{
							path: 'credits',
							level: 'warning' as const,
							message: 'Add at least one performer, such as the vocalist.',
						},
					]),
		];
	},
};

export const peopleRules: readonly FormRule[] = [total, twice, unknown, writersStyle, known, kept, credits];
