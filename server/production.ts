// Must run before the first import of React, which chooses its build by NODE_ENV.
process.env.NODE_ENV ??= "production";
