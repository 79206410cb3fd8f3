import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the processor. */
const msPerTick = 10;

/** Processor time of this process, its threads and ended children; null if the system does not report it. */
export function cpuTimeMs(): number | null {
	try {
		const stat = readFileSync('/proc/self/stat', 'latin1');
		// The name of the program, in brackets, may contain spaces; the fields count from after it.
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0) * msPerTick;
	} catch {
		return null;
	}
}
