// The server's figures for Prometheus.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Measured {
  connections(): number;
  matchesInMemory(): number;
  tasksWaiting(): number;
}

export interface Metrics {
  request(failed: boolean): void;
  trouble(): void;
  /** Seconds from an act's arrival to its acknowledgement or refusal. */
  act(seconds: number): void;
  text(): Promise<string>;
  contentType: string;
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5];

export function newMetrics({ connections, matchesInMemory, tasksWaiting }: Measured): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register, prefix: 'baize_' });
  const counter = (name: string, help: string) => new Counter({ name: `baize_${name}`, help, registers });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `baize_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const requests = counter('requests_total', 'HTTP requests answered');
  const failures = counter('request_failures_total', 'HTTP requests that failed by our fault');
  const troubles = counter('troubles_total', 'Errors inside');
  const acts = new Histogram({
    name: 'baize_act_seconds',
    help: 'From an act that came in to its acknowledgement or refusal',
    buckets: BUCKETS,
    registers,
  });
  gauge('connections', 'Open sockets', connections);
  gauge('matches_in_memory', 'Matches in memory', matchesInMemory);
  gauge('tasks_waiting', 'Tasks that wait for a worker thread', tasksWaiting);

  return {
    request(failed) {
      requests.inc();
      if (failed) failures.inc();
    },
    trouble: () => troubles.inc(),
    act: (seconds) => acts.observe(seconds),
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}
