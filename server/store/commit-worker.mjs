// The thread that writes the log of the embedded database: a commit waits for the disk, and here nobody else has to wait.
// Plain JavaScript, because a thread would have to be taught TypeScript first.
import { parentPort, workerData } from 'node:worker_threads';
import Libsql from 'libsql';

const { path, insert, pragmas } = workerData;
const file = new Libsql(path);
for (const pragma of pragmas) file.pragma(pragma);
const statement = file.prepare(insert);

/** All rows in one commit; of each whether it was written. */
function write(rows) {
  file.exec('begin immediate');
  try {
    const written = rows.map((row) => statement.run(row).changes > 0);
    file.exec('commit');
    return written;
  } catch (error) {
    // On a full disk it has gone back by itself, and to say it again would hide why.
    if (file.inTransaction) file.exec('rollback');
    throw error;
  }
}

parentPort.on('message', (rows) => {
  if (rows === 'close') {
    file.close();
    parentPort.close();
    return;
  }
  try {
    parentPort.postMessage({ written: write(rows) });
  } catch (error) {
    parentPort.postMessage({ error: { message: error.message, code: error.code } });
  }
});
