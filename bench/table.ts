export interface Row {
	readonly what: string;
	readonly measured: string;
	/** What it is compared with: a limit, or a baseline measured in the same run. */
	readonly against: string;
	readonly result: string;
	readonly isBroken?: boolean;
}

/** Prints one table; a row that breaks its limit makes the process exit with code 1. */
export function printTable(title: string, rows: readonly Row[]): void {
	const cells = [
		['', 'measured', 'against', 'result'],
		...rows.map(({ what, measured, against, result, isBroken }) => [
			what,
			measured,
			against,
			isBroken ? `✗ ${result}` : result,
		]),
	];
	const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
	const line = (row: string[]) =>
		row
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join('  ')
			.trimEnd();
	const [head = [], ...body] = cells;
	const rule = widths.map((width) => '─'.repeat(width)).join('  ');
	process.stdout.write(`\n${title}\n\n${[line(head), rule, ...body.map(line)].join('\n')}\n`);
	if (rows.some(({ isBroken }) => isBroken)) process.exitCode = 1;
}

/** A row that passes if the measured number is at most the limit. */
export function limitRow(what: string, measured: number, limit: number, format: (value: number) => string): Row {
	const isBroken = measured > limit;
	return {
		what,
		measured: format(measured),
		against: `limit ${format(limit)}`,
		result: isBroken ? 'over the limit' : `${Math.round((measured / limit) * 100)} % of it`,
		isBroken,
	};
}

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = Math.floor(sorted.length / 2);
	const upper = sorted[middle] ?? Number.NaN;
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The time within which a share of all was completed. */
export function percentile(times: readonly number[], share: number): number {
	return [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
}

export function ms(value: number): string {
	return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}
