import { bucketSeconds, type Histogram } from './meters.ts';

type Labels = Readonly<Record<string, string>>;
type Sample = readonly [labels: Labels, value: number];

export type PrometheusText = ReturnType<typeof createPrometheusText>;

/** Formats metrics for Prometheus (text format 0.0.4). */
export function createPrometheusText() {
	const lines: string[] = [];

	function addFamily(name: string, help: string, type: string) {
		lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
	}

	function addSample(name: string, labels: Labels, value: number) {
		const pairs = Object.entries(labels).map(([label, text]) => `${label}="${quoted(text)}"`);
		lines.push(`${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`);
	}

	const samplesOf = (type: 'counter' | 'gauge') => (name: string, help: string, samples: Iterable<Sample>) => {
		addFamily(name, help, type);
		for (const [labels, value] of samples) addSample(name, labels, value);
	};

	return {
		counter: samplesOf('counter'),
		gauge: samplesOf('gauge'),
		histogram(name: string, help: string, series: Iterable<readonly [labels: Labels, times: Histogram]>) {
			addFamily(name, help, 'histogram');
			for (const [labels, { counts, sumMs, count }] of series) {
				let sum = 0;
				for (const [bucket, upperEnd] of bucketSeconds.entries()) {
					sum += counts[bucket] ?? 0;
					addSample(`${name}_bucket`, { ...labels, le: String(upperEnd) }, sum);
				}
				addSample(`${name}_bucket`, { ...labels, le: '+Inf' }, count);
				addSample(`${name}_sum`, labels, sumMs / 1000);
				addSample(`${name}_count`, labels, count);
			}
		},
		toString: () => `${lines.join('\n')}\n`,
	};
}

function quoted(text: string) {
	return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
