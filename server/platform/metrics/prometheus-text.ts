import { bucketSeconds, type Histogram } from './histogram.ts';

type Labels = Readonly<Record<string, string>>;
type Sample = readonly [labels: Labels, value: number];

/** Writes figures as Prometheus reads them (text format 0.0.4). */
export class PrometheusText {
	readonly #lines: string[] = [];

	counter(name: string, help: string, samples: Iterable<Sample>) {
		this.#family(name, help, 'counter');
		for (const [labels, value] of samples) this.#sample(name, labels, value);
	}

	gauge(name: string, help: string, samples: Iterable<Sample>) {
		this.#family(name, help, 'gauge');
		for (const [labels, value] of samples) this.#sample(name, labels, value);
	}

	histogram(name: string, help: string, series: Iterable<readonly [labels: Labels, times: Histogram]>) {
		this.#family(name, help, 'histogram');
		for (const [labels, { counts, sumMs, count }] of series) {
			let sum = 0;
			for (const [bucket, upperEnd] of bucketSeconds.entries()) {
				sum += counts[bucket] ?? 0;
				this.#sample(`${name}_bucket`, { ...labels, le: String(upperEnd) }, sum);
			}
			this.#sample(`${name}_bucket`, { ...labels, le: '+Inf' }, count);
			this.#sample(`${name}_sum`, labels, sumMs / 1000);
			this.#sample(`${name}_count`, labels, count);
		}
	}

	toString() {
		return `${this.#lines.join('\n')}\n`;
	}

	#family(name: string, help: string, type: string) {
		this.#lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
	}

	#sample(name: string, labels: Labels, value: number) {
		const pairs = Object.entries(labels).map(([label, text]) => `${label}="${quoted(text)}"`);
		this.#lines.push(`${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`);
	}
}

function quoted(text: string) {
	return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
