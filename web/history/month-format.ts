import { formatCount } from '../lib/text-format.ts';

/** The share of signings; empty where nothing was decided. */
export function formatShare(signed: number, passed: number): string {
	return signed + passed === 0 ? '' : formatPercent(signed / (signed + passed));
}

export function formatPercent(share: number): string {
	return `${Math.round(share * 100)} %`;
}

export function formatDays(days: number): string {
	return formatCount(Math.round(days * 10) / 10, 'day');
}

function parseMonth(month: string): Date {
	const [year = 0, number = 1] = month.split('-').map(Number);
	return new Date(year, number - 1, 1);
}

export function formatMonth(month: string): string {
	return parseMonth(month).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
}

export function formatShortMonth(month: string): string {
	return parseMonth(month).toLocaleDateString('en-GB', { month: 'short' }).slice(0, 3);
}
